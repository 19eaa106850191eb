import { z } from 'zod'
import type { Body } from '../blocks/body.ts'
import type { TextTarget } from '../links.ts'
import { problemSchema } from '../problem.ts'
import { linksOf } from '../read/links.ts'
import { snippetsOf } from '../read/snippets.ts'
import { pathInHref } from './targets.ts'

/** So long may a name be. */
const LONGEST = 2000
/** So many of a kind are asked about; the check before a release knows all. */
const MOST = 500
const id = z.string().min(1).max(100)

/** What the editor asks the CMS of the site around a document: what its text names, and where it stands. */
export const referencesQuerySchema = z.strictObject({
  type: z.enum(['doc', 'snippet', 'home']),
  /** Nothing for a new document. */
  documentId: id.optional(),
  /** Of a page its path, of a snippet its key, of the home page `/`. */
  place: z.string().max(LONGEST),
  documents: z.array(id).max(MOST),
  snippets: z.array(id).max(MOST),
  addresses: z.array(z.string().max(LONGEST)).max(MOST),
  /** Those of the documents and addresses of which a heading is named. */
  anchored: z.array(z.string().max(LONGEST)).max(2 * MOST),
})
export type ReferencesQuery = z.infer<typeof referencesQuerySchema>

const headingSchema = z.object({ key: z.string(), anchor: z.string(), isDraft: z.boolean().optional() })

/** What the CMS answers. */
export const referencesSchema = z.object({
  /** Of those asked about and those at an address asked about: the documents that exist and have a page. */
  documents: z.array(
    z.object({
      documentId: z.string(),
      title: z.string(),
      /** Of a draft: nothing. */
      path: z.string().optional(),
      /** Of those that are anchored. */
      headings: z.array(headingSchema),
    }),
  ),
  /** Those asked about and those that they show, as far as they exist; the body is what readers see, or the draft. */
  snippets: z.array(
    z.object({ documentId: z.string(), title: z.string(), isDraft: z.boolean(), body: z.array(z.unknown()) }),
  ),
  /** Of the addresses asked about: those that the site answers. */
  addresses: z.array(z.string()),
  /** Whether a sidebar lists the document; nothing for one that no sidebar can list. */
  isListed: z.boolean().optional(),
  /** Who else holds its place. */
  taken: z.array(
    problemSchema.omit({ document: true, block: true }).extend({ field: z.array(z.union([z.string(), z.number()])) }),
  ),
})
export type References = z.infer<typeof referencesSchema>

/** What a body names: pages, snippets, and addresses of the site, each once, in order, and no more than may be asked. */
export function namedIn(body: Body): Omit<ReferencesQuery, 'type' | 'documentId' | 'place'> {
  const targets = linksOf(body).map(({ target }) => target)
  const documents = asked(targets.flatMap((target) => ('documentId' in target ? [target.documentId] : [])))
  const addresses = asked(targets.flatMap((target) => ('href' in target ? (pathInHref(target.href) ?? []) : [])))
  const named = new Set([...documents, ...addresses])
  const anchored = new Set(targets.flatMap((target) => anchoredIn(target) ?? []))
  return {
    documents,
    addresses,
    snippets: asked(snippetsOf(body)),
    anchored: [...named].filter((name) => anchored.has(name)).toSorted(),
  }
}

/** The document or address of a target that names a heading. */
function anchoredIn(target: TextTarget): string | undefined {
  if ('documentId' in target) return target.headingKey === undefined ? undefined : target.documentId
  return 'href' in target && target.href.includes('#') ? pathInHref(target.href) : undefined
}

const asked = (names: readonly string[]): string[] =>
  [...new Set(names)]
    .filter(({ length }) => length <= LONGEST)
    .toSorted()
    .slice(0, MOST)
