import { basename } from 'node:path'
import { plainSite } from '@portico/content-model'
import type { ImportDocument } from './client.ts'
import type { Identities } from './identities.ts'
import { humanize } from './words.ts'

interface EmptyPortal {
  readonly identities: Identities
  readonly folder: string
  readonly entry: unknown
  /** What a project says of its site; it replaces what an import before it said. */
  readonly site?: Readonly<Record<string, unknown>> | undefined
}

/**
 * A site and a home page that lead to the first page of the first sidebar, for a portal that has neither: without them nothing can
 * be published. A portal that has them keeps its own.
 */
export function emptyPortalDocuments(
  docs: readonly ImportDocument[],
  { identities, folder, entry, site }: EmptyPortal,
): ImportDocument[] {
  const first = docs.find(({ documentId }) => documentId === entry) ?? docs[0]
  if (!first) return []
  const title = String(site?.['title'] ?? humanize(basename(folder)))
  const documents: ImportDocument[] = []
  const plain = plainSite(title, first.documentId)
  const navbar: unknown = site?.['navbar']
  if (site || !identities.holds('site'))
    documents.push({
      type: 'site',
      documentId: identities.of('site', 'site'),
      data: { ...plain, ...site, ...(isMarksOnly(navbar) && { navbar: [...plain.navbar, ...navbar] }) },
    })
  if (!identities.holds('home'))
    documents.push({
      type: 'home',
      documentId: identities.of('home', 'home'),
      data: {
        hero: {
          title,
          description: String(site?.['tagline'] ?? ''),
          actions: [{ label: String(first.data['title']), target: { documentId: first.documentId } }],
        },
        samples: [],
        slides: [],
        cards: [],
        body: [],
      },
    })
  return documents
}

/** Whether a navbar holds marks and no way to the pages. */
function isMarksOnly(navbar: unknown): navbar is object[] {
  return Array.isArray(navbar) && navbar.every((item: object) => 'iconOnly' in item)
}
