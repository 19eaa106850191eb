import type { Body } from '../blocks/body.ts'
import { readableBody } from '../body-check.ts'
import { canonicalPath } from '../paths.ts'
import type { BodyProblem } from '../problem.ts'
import { forReaders } from '../read/for-readers.ts'
import { headingsOf } from '../read/headings.ts'
import { expandSnippets } from '../read/snippets.ts'
import { inReadingOrder, inspectBody } from './inspect-body.ts'
import { linkProblems } from './links.ts'
import { pageProblems, type PageFields, type PageProblem } from './page.ts'
import type { References, ReferencesQuery } from './references.ts'
import type { IndexedPage, SiteIndex } from './site-index.ts'
import { snippetProblems } from './snippets.ts'

/** What the CMS was asked about the site, and what it said. */
export interface Answered {
  readonly query: ReferencesQuery
  readonly references: References
}

export type WritingProblem = BodyProblem | PageProblem

/**
 * Everything that is wrong with a document as it is written, by the rules that the save and the publisher have.
 * @param value its text, of which nothing is known yet
 * @param page the fields beside it; none where only the text is known
 * @param answered what is known of the site; what was not asked about is not complained about
 */
export function checkDocument(value: unknown, page?: PageFields, answered?: Answered): WritingProblem[] {
  const { body, problems } = readableBody(value)
  const documentId = page?.documentId ?? NEW
  const owner = { type: page?.type ?? 'doc', documentId, body } as const
  const index = answered && siteIndexOf(answered, { documentId, body })
  return [
    ...(page ? pageProblems(page, answered?.references) : []),
    ...inReadingOrder(value, [
      ...problems,
      ...inspectBody(body),
      ...(index ? [...linkProblems(owner, index), ...snippetProblems(owner, index)] : []),
    ]),
  ]
}

/** Stands for the id of a document that has none yet. */
const NEW = 'new'

/** The site around a document, as far as it was asked about. */
export function siteIndexOf({ query, references }: Answered, own: { documentId: string; body: Body }): SiteIndex {
  const documents = new Map(references.documents.map((each) => [each.documentId, each]))
  const known = new Map(
    references.snippets.map(({ documentId, title, isDraft, body }) => [
      documentId,
      { title, isDraft, body: readableBody(body).body },
    ]),
  )
  const bodyOf = (documentId: string): Body | undefined => known.get(documentId)?.body
  const ownPage: IndexedPage = { path: query.place, headings: headingsOf(forReaders(expandSnippets(own.body, bodyOf))) }
  const pageOf = (documentId: string): IndexedPage | undefined => {
    if (documentId === own.documentId) return ownPage
    const page = documents.get(documentId)
    return page?.path === undefined ? undefined : { path: page.path, headings: page.headings }
  }
  const pages = new Map(
    references.documents.flatMap(({ documentId, path }) => (path === undefined ? [] : [[path, documentId] as const])),
  )
  const asked = new Set([...query.documents, ...query.snippets, ...documents.keys(), ...known.keys()])
  const askedAddresses = new Set(query.addresses)
  const answered = new Set(references.addresses)
  const drafts = [
    ...references.documents.flatMap(({ documentId, title, path }) => (path === undefined ? [[documentId, title]] : [])),
    ...references.snippets.flatMap(({ documentId, title, isDraft }) => (isDraft ? [[documentId, title]] : [])),
  ] as [string, string][]
  return {
    pageOf,
    pageAt: (path) => {
      const documentId = pages.get(canonicalPath(path))
      return documentId === undefined ? undefined : pageOf(documentId)
    },
    hasRoute: (path) => !askedAddresses.has(path) || answered.has(path),
    redirectsFrom: new Set(),
    snippets: {
      get: (documentId) => {
        const snippet = known.get(documentId)
        return snippet?.isDraft ? undefined : snippet
      },
    },
    unreadable: { has: (documentId) => documentId !== own.documentId && !asked.has(documentId) },
    heldBack: new Set(),
    drafts: new Map(drafts),
  }
}
