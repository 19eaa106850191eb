import type { Body } from '../../blocks/body.ts'
import { headingLevel, STYLES, type Style, type TextBlock } from '../../blocks/text-block.ts'
import { childrenOf, walk, type BodyNode } from '../../nodes.ts'
import type { BodyProblem } from '../../problem.ts'
import { excerptOf, textOfBlock } from '../../read/text.ts'
import { problemAt } from '../problem-at.ts'
import type { BodyRule, NodeRule } from './rule.ts'

/** A heading without words. */
export const emptyHeading: NodeRule = (node) => {
  if (headingLevel(node) === undefined || excerptOf(node)) return []
  return [
    problemAt(node, {
      severity: 'error',
      kind: 'empty-heading',
      message: 'The heading has no words.',
      hint: 'Write the heading, or make it a paragraph.',
      fix: { label: 'Make it a paragraph', action: 'style', style: 'normal' },
    }),
  ]
}

/**
 * A heading more than one level below the one before it. The first one is free, because a snippet is written for the
 * place that shows it, and so is the one after a snippet.
 */
export const headingJump: BodyRule = (body) =>
  betweenSnippets(body).flatMap((headings) =>
    levelJumps(headings).map(({ heading: { node, level }, above }) =>
      problemAt(node, {
        severity: 'warning',
        kind: 'heading-jump',
        message: `The heading goes from level ${above} to level ${level}: readers who go by headings miss one.`,
        hint: `Make it a level ${above + 1} heading.`,
        fix: { label: `Make it a level ${above + 1} heading`, action: 'style', style: styleOf(above + 1) },
      }),
    ),
  )

/** The headings of a body in reading order, a list for each part that no snippet interrupts. */
function betweenSnippets(body: Body): { node: BodyNode; level: number }[][] {
  const parts: { node: BodyNode; level: number }[][] = [[]]
  for (const node of walk(body)) {
    if (node._type === 'snippet') parts.push([])
    const level = headingLevel(node)
    if (level !== undefined) parts.at(-1)?.push({ node, level })
  }
  return parts
}

/**
 * The headings that leave a level out, each with the level of the one above it.
 * @param above the level before the first; none where the first may have any
 */
export function levelJumps<Heading extends { readonly level: number }>(
  headings: readonly Heading[],
  above?: number,
): { readonly heading: Heading; readonly above: number }[] {
  return headings.flatMap((heading, index) => {
    const before = headings[index - 1]?.level ?? above
    return before !== undefined && heading.level > before + 1 ? [{ heading, above: before }] : []
  })
}

function styleOf(level: number): Style {
  return STYLES.find((style) => style === `h${level}`) ?? 'h6'
}

/** Two headings of one part with the same words. Tabs are alternatives: each may have its own. */
export const duplicateHeading: BodyRule = (body) => {
  const seen = new Set<string>()
  return [...partsOf(body)].flatMap(({ heading, part }): BodyProblem[] => {
    const words = textOfBlock(heading).trim().toLowerCase()
    const id = `${part}\n${words}`
    if (words === '' || !seen.has(id)) {
      seen.add(id)
      return []
    }
    return [
      problemAt(heading, {
        severity: 'warning',
        kind: 'duplicate-heading',
        message: 'Another heading of this part has the same words.',
        hint: 'Say in each what it is about: readers see them beside each other in the contents.',
      }),
    ]
  })
}

interface PlacedHeading {
  readonly heading: TextBlock
  /** The tab and the headings that it stands below. */
  readonly part: string
}

function* partsOf(nodes: Body | readonly BodyNode[], tab = '', above: TextBlock[] = []): Generator<PlacedHeading> {
  for (const node of nodes) {
    if (isHeading(node)) {
      const level = headingLevel(node) ?? 2
      while (above.length > 0 && (headingLevel(above.at(-1) ?? node) ?? 2) >= level) above.pop()
      yield { heading: node, part: [tab, level, ...above.map(({ _key }) => _key)].join(' ') }
      above.push(node)
    }
    const isTab = node._type === 'tab'
    yield* partsOf(childrenOf(node), isTab ? `${tab} ${node._key}` : tab, isTab ? [...above] : above)
  }
}

function isHeading(node: BodyNode): node is TextBlock {
  return headingLevel(node) !== undefined
}
