import {
  childrenOf,
  codeOf,
  headingLevel,
  headingsOf,
  proseOf,
  withChildren,
  type Body,
  type BodyNode,
  type Heading,
  type TextBlock,
} from '@portico/content-model'

/** A heading and what stands below it, up to the next heading; the first has none. */
export interface PageSection {
  readonly heading: Heading | undefined
  readonly prose: readonly string[]
  readonly code: readonly string[]
  /** What is marked as code in the prose. */
  readonly inlineCode: readonly string[]
}

interface OpenSection {
  heading: Heading | undefined
  prose: string[]
  code: string[]
  inlineCode: string[]
}

/**
 * Parts a body at its headings, also at those inside tabs, callouts and other containers.
 * @param body with its snippets expanded
 */
export function sectionsOf(body: Body): PageSection[] {
  const headings = headingsOf(body).values()
  let current = emptySection(undefined)
  const sections = [current]
  const visit = (node: BodyNode) => {
    if (headingLevel(node) === undefined) {
      const alone = withChildren(node, [])
      current.prose.push(...proseOf([alone]))
      current.code.push(...codeOf([alone]))
    } else {
      current = emptySection(headings.next().value)
      sections.push(current)
    }
    current.inlineCode.push(...inlineCodeOf(node))
    childrenOf(node).forEach(visit)
  }
  body.forEach(visit)
  return sections
}

function emptySection(heading: Heading | undefined): OpenSection {
  return { heading, prose: [], code: [], inlineCode: [] }
}

function inlineCodeOf(node: BodyNode): string[] {
  if (node._type !== 'block') return []
  return (node as TextBlock).children.flatMap((child) =>
    child._type === 'span' && child.marks.includes('code') ? [child.text] : [],
  )
}
