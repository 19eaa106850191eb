import { headingLevel, walk, type Body } from '@portico/content-model'
import { randomOf } from '../../harness/random.ts'
import { BODY_DEFECTS, SEEDED, type BodyDefect } from './body-defects.ts'
import type { OpenedDocument, SeededSite } from './seeded-site.ts'
import type { RunningSite } from './start-site.ts'

/** A document with one defect, as an editor opens it. */
export interface SeededCase {
  readonly name: string
  /** The kind of problem that has to be shown. */
  readonly kind: string
  /** The block that it has to be shown at, or the field of the form. */
  readonly at: { readonly block: string } | { readonly field: string }
  readonly value: readonly object[]
  readonly page: OpenedDocument['page']
}

type Drafts = Pick<RunningSite, 'draftPage' | 'draftSnippet'>

const text = (words: string) => ({
  _type: 'block',
  _key: 'seededwords',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'seededwordsspan', text: words, marks: [] }],
})

/** Where a defect stands. */
const PLACES: Readonly<Record<string, (blocks: readonly object[]) => readonly object[]>> = {
  'in the text': (blocks) => blocks,
  'in a callout': (blocks) => [{ _type: 'callout', _key: 'seededcallout', kind: 'note', content: blocks }],
  'in details': (blocks) => [
    { _type: 'details', _key: 'seededdetails', summary: 'More', content: [text('More.'), ...blocks] },
  ],
}

/** Sixty documents with a defect each. @param seed other places in the pages for another number */
export function seedDefects(site: SeededSite, drafts: Drafts, seed: number): SeededCase[] {
  const random = randomOf(seed)
  const inBodies = BODY_DEFECTS.flatMap((defect) => Object.keys(PLACES).map((place) => ({ defect, place }))).map(
    ({ defect, place }, number) => {
      const opened = site.pages[number % site.pages.length]
      const other = site.pages[(number + 1) % site.pages.length]
      if (!opened || !other) throw new Error('There are no pages to put defects into.')
      const index = 1 + random.below(opened.body.length)
      return inBody({ defect, place, opened, other, index, drafts })
    },
  )
  return [...inBodies, ...besideBodies(site), ...inSnippets(site)]
}

interface BodyCase {
  readonly defect: BodyDefect
  readonly place: string
  readonly opened: OpenedDocument
  readonly other: OpenedDocument
  /** Before which block. */
  readonly index: number
  readonly drafts: Drafts
}

function inBody({ defect, place, opened, other, index, drafts }: BodyCase): SeededCase {
  const { body, page } = opened
  const [before, after] = [body.slice(0, index), body.slice(index)]
  const blocks = defect.blocks({
    ...drafts,
    other: { documentId: other.page.documentId, path: other.page.place },
    level: lastLevel(before),
  })
  return {
    name: `${defect.name}, ${place}`,
    kind: defect.kind,
    at: { block: SEEDED },
    value: [...before, ...(PLACES[place]?.(blocks) ?? []), ...after],
    page,
  }
}

function lastLevel(body: Body): number {
  return [...walk(body)].flatMap((node) => headingLevel(node) ?? []).at(-1) ?? 2
}

const withFields = ({ body, page }: OpenedDocument, fields: Partial<OpenedDocument['page']>) => ({
  value: body,
  page: { ...page, ...fields },
})

/** What is wrong beside the text. */
function besideBodies({ pages, unlisted }: SeededSite): SeededCase[] {
  const [first, second] = pages
  if (!first || !second) throw new Error('There are no pages to put defects into.')
  const taken = second.page.place
  return [
    {
      name: 'a path that another page has',
      kind: 'path-taken',
      at: { field: 'Path' },
      ...withFields(first, { place: taken }),
    },
    {
      name: 'a path that another page has in other letters',
      kind: 'path-taken',
      at: { field: 'Path' },
      ...withFields(first, { place: taken.toUpperCase(), inheritedPath: true }),
    },
    {
      name: 'a path that is none',
      kind: 'invalid-path',
      at: { field: 'Path' },
      ...withFields(first, { place: '/a//b' }),
    },
    {
      name: 'no description',
      kind: 'missing-description',
      at: { field: 'Description' },
      ...withFields(second, { description: '' }),
    },
    {
      name: 'a description of spaces',
      kind: 'missing-description',
      at: { field: 'Description' },
      ...withFields(first, { description: '  ' }),
    },
    { name: 'a page in no sidebar', kind: 'not-in-sidebar', at: { field: 'Sidebar' }, ...withFields(unlisted, {}) },
  ]
}

/** Snippets that show themselves, and one whose key another has. */
function inSnippets({ snippet: { body, page }, outerSnippet }: SeededSite): SeededCase[] {
  const shows = (documentId: string) => [...body, { _type: 'snippet', _key: SEEDED, documentId }]
  return [
    {
      name: 'a snippet that shows itself',
      kind: 'snippet-cycle',
      at: { block: SEEDED },
      value: shows(page.documentId),
      page,
    },
    {
      name: 'a snippet that shows itself through another',
      kind: 'snippet-cycle',
      at: { block: SEEDED },
      value: shows(outerSnippet),
      page,
    },
    {
      name: 'a snippet with the key of another',
      kind: 'key-taken',
      at: { field: 'Key' },
      value: body,
      page: { ...page, place: 'around-seeded' },
    },
  ]
}
