import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { shapeOf, type WrittenType } from './shapes'
import { hasDrafts, rowsOf, titleOf } from './store'

/** A published document that names another. */
interface Referrer {
  /** What it is called, as a part of a sentence. */
  readonly name: string
  /** All of it, as JSON. */
  readonly text: string
}

/** Where each type can name a document; the single types are read whole. */
const REFERENCES = {
  doc: (id) => ({ body: { $containsi: id } }),
  snippet: (id) => ({ body: { $containsi: id } }),
  sidebar: (id) => ({ $or: [{ entry: id }, { items: { $containsi: id } }] }),
  redirect: (id) => ({ doc: id }),
  site: () => ({}),
  home: () => ({}),
} satisfies Partial<Record<WrittenType, (documentId: string) => object>>

/** Every other published document that names a document by its id. */
export async function findReferrers(strapi: Core.Strapi, documentId: string): Promise<Referrer[]> {
  const found: Referrer[] = []
  for (const type of Object.keys(REFERENCES) as (keyof typeof REFERENCES)[]) {
    const rows = await rowsOf(strapi, type).findMany({
      where: {
        documentId: { $ne: documentId },
        ...(hasDrafts(strapi, type) && { publishedAt: { $notNull: true } }),
        ...REFERENCES[type](documentId),
      },
      populate: shapeOf(type).populate,
      orderBy: { documentId: 'asc' },
    })
    for (const row of rows) {
      const text = JSON.stringify(row)
      if (text.includes(`"${documentId}"`)) found.push({ name: nameOf(type, row), text })
    }
  }
  return found
}

const NAMED = 5

/** Names the first of many: `the doc “A” (/a), the sidebar “B” and 3 more`. */
export function listNames(referrers: readonly Referrer[]): string {
  const more = referrers.length - NAMED
  const names = referrers.slice(0, NAMED).map(({ name }) => name)
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function nameOf(type: WrittenType, row: Row): string {
  const path = typeof row['path'] === 'string' ? ` (${row['path']})` : ''
  return type === 'site' || type === 'home'
    ? `the ${type} settings`
    : `the ${shapeOf(type).noun} “${titleOf(type, row)}”${path}`
}
