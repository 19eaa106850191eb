import { walk, type BlockOf, type BodyBlock, type BodyNode, type TextBlock } from '@portico/content-model'
import type { Root, RootContent } from 'mdast'
import { lockedBlock } from './locked.ts'
import { footnoteText } from './text/links.ts'
import { UnsupportedNode, type Scope } from './types.ts'

/**
 * The definitions of links and footnotes that locked blocks refer to, or that no text took up: they are kept as locked
 * blocks too, at the end of the page, footnotes last.
 */
export function strandedDefinitions(tree: Root, body: readonly BodyBlock[], scope: Scope): BlockOf<'locked'>[] {
  const nodes = [...walk(body)]
  const locked = nodes.filter(isLocked).map(({ source }) => source.toLowerCase())
  const explained = new Set(nodes.flatMap(definitionsOf))
  const isNamed = (label: string) => locked.some((source) => source.includes(`[${label.toLowerCase()}]`))
  return tree.children
    .filter((node) => isStranded(node, { isNamed, explained }))
    .toSorted((a, b) => Number(a.type === 'footnoteDefinition') - Number(b.type === 'footnoteDefinition'))
    .map((node) =>
      lockedBlock(node, scope, new UnsupportedNode('definition', 'It belongs to text that could not be converted.')),
    )
}

interface Use {
  readonly isNamed: (label: string) => boolean
  readonly explained: ReadonlySet<string>
}

function isStranded(node: RootContent, { isNamed, explained }: Use): boolean {
  if (node.type === 'definition') return isNamed(node.label ?? node.identifier)
  if (node.type !== 'footnoteDefinition') return false
  const text = footnoteText(node.children)
  return text === undefined || !explained.has(text) || isNamed(`^${node.label ?? node.identifier}`)
}

function isLocked(node: BodyNode): node is BlockOf<'locked'> {
  return node._type === 'locked'
}

function definitionsOf(node: BodyNode): string[] {
  if (node._type !== 'block') return []
  return (node as TextBlock).markDefs.flatMap((mark) => (mark._type === 'definition' ? [mark.text] : []))
}
