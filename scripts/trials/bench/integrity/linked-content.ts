import type { BodyBlock, Doc, Snapshot } from '@portico/content-model'
import { sampleInCms } from '../../harness/sample-in-cms.ts'
import { linkTo, linkToHref } from '../../harness/sample-snapshot.ts'
import { generatedId } from '../generated/generate-snapshot.ts'
import { textBlock } from '../generated/blocks.ts'

/** Pages that change, pages that link to them, and links on each of those. */
export const SIZES = { targets: 100, linking: 50, linksOfPage: 20 } as const

/** How a link names its page: by identity, with a heading of it, or by the address as somebody typed it. */
export type LinkKind = 'page' | 'heading' | 'typed'

export interface Link {
  readonly number: number
  readonly kind: LinkKind
  /** The page that it leads to, of those that change. */
  readonly target: number
  /** The page that it stands on. */
  readonly page: number
}

/** Of ten links to a page five name the page, three a heading, and two its address. */
const KINDS: readonly LinkKind[] = [
  'page',
  'heading',
  'page',
  'typed',
  'page',
  'heading',
  'page',
  'heading',
  'page',
  'typed',
]

/** All links: the same number to each page. */
export const links: readonly Link[] = Array.from({ length: SIZES.linking * SIZES.linksOfPage }, (_, number) => ({
  number,
  kind: KINDS[Math.floor(number / SIZES.targets) % KINDS.length] ?? 'page',
  target: number % SIZES.targets,
  page: Math.floor(number / SIZES.linksOfPage),
}))

export const targetId = (target: number): string => generatedId('target', target)
export const linkingId = (page: number): string => generatedId('linking', page)
export const firstPathOf = (target: number): string => `/targets/page-${target}`
export const firstTitleOf = (target: number): string => `Page number ${target}`
export const pathOfLinking = (page: number): string => `/linking/page-${page}`

/** What a link says: its number is found again on the site. */
export const wordsOf = ({ number }: Pick<Link, 'number'>): string => `link ${number}`

const HEADING = 'h1'

function blockOf(link: Link): BodyBlock {
  const key = `l${link.number}`
  if (link.kind !== 'typed')
    return linkTo(targetId(link.target), {
      key,
      words: wordsOf(link),
      ...(link.kind === 'heading' && { headingKey: HEADING }),
    })
  const block = linkToHref(firstPathOf(link.target), key)
  return {
    ...block,
    children: block.children.map((child) => (child._key === `${key}b` ? { ...child, text: wordsOf(link) } : child)),
  }
}

/** The small sample with all these pages in it. */
export function linkedContent(): Snapshot {
  const [first] = sampleInCms.docs
  if (!first) throw new Error('The sample has no page.')
  const { tags: _tags, sidebar: _sidebar, ...defaults } = first
  const docOf = (fields: Pick<Doc, 'documentId' | 'path' | 'title' | 'body'>): Doc => ({
    ...defaults,
    tags: [],
    ...fields,
  })
  const targets = Array.from({ length: SIZES.targets }, (_, target) =>
    docOf({
      documentId: targetId(target),
      path: firstPathOf(target),
      title: firstTitleOf(target),
      body: [
        textBlock('p0', `What page number ${target} is about.`),
        { ...textBlock(HEADING, `Details of page ${target}`, 'h2'), anchor: `details-of-page-${target}` },
        textBlock('p1', 'There are some.'),
      ],
    }),
  )
  const linking = Array.from({ length: SIZES.linking }, (_, page) =>
    docOf({
      documentId: linkingId(page),
      path: pathOfLinking(page),
      title: `Links ${page}`,
      body: links.filter((link) => link.page === page).map(blockOf),
    }),
  )
  return { ...sampleInCms, docs: [...sampleInCms.docs, ...targets, ...linking] }
}
