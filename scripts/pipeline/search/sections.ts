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

/** The text below a heading, up to the next one. */
export interface PageSection {
  /** None for the text before the first. */
  readonly heading: Heading | undefined
  readonly prose: readonly string[]
  readonly code: readonly string[]
  /** What is marked as code in the prose. */
  readonly inlineCode: readonly string[]
}

/** A section with its heading. */
export interface HeadedSection extends PageSection {
  readonly heading: Heading
}

interface OpenSection<Head = Heading | undefined> {
  heading: Head
  prose: string[]
  code: string[]
  inlineCode: string[]
}

/**
 * Parts a body at its headings, also at those inside tabs, callouts and other containers.
 * @param body with its snippets expanded
 */
export function splitSections(body: Body): [opening: PageSection, ...sections: HeadedSection[]] {
  const headings = headingsOf(body).values()
  const opening = emptySection(undefined)
  const sections: OpenSection<Heading>[] = []
  let current: OpenSection = opening
  const visit = (node: BodyNode) => {
    if (headingLevel(node) === undefined) {
      const alone = withChildren(node, [])
      current.prose.push(...proseOf([alone]))
      current.code.push(...codeOf([alone]))
    } else {
      const heading = headings.next().value
      if (heading) {
        const section = emptySection(heading)
        sections.push(section)
        current = section
      }
    }
    current.inlineCode.push(...inlineCodeOf(node))
    childrenOf(node).forEach(visit)
  }
  body.forEach(visit)
  return [opening, ...sections]
}

function emptySection<Head>(heading: Head): OpenSection<Head> {
  return { heading, prose: [], code: [], inlineCode: [] }
}

function inlineCodeOf(node: BodyNode): string[] {
  if (node._type !== 'block') return []
  return (node as TextBlock).children.flatMap((child) =>
    child._type === 'span' && child.marks.includes('code') ? [child.text] : [],
  )
}
