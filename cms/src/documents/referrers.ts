import { canonicalPath } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { isSameAddress } from './moved-address'
import { shapeOf, type WrittenType } from './shapes'
import { hasDrafts, rowsOf, rowTitle } from './store'

/** A published document that names another. */
export interface Referrer {
  readonly type: WrittenType
  readonly documentId: string
  readonly title: string
  /** What it is called, as a part of a sentence. */
  readonly name: string
  /** All of it, as JSON. */
  readonly text: string
}

/** Where each type can name a document, by its id or its address; the single types are read whole. */
const REFERENCES = {
  doc: (name) => ({ body: { $containsi: name } }),
  snippet: (name) => ({ body: { $containsi: name } }),
  sidebar: (name) => ({ $or: [{ entry: name }, { items: { $containsi: name } }] }),
  redirect: (name) => ({ $or: [{ doc: name }, { href: { $containsi: name } }] }),
  site: () => ({}),
  home: () => ({}),
} satisfies Partial<Record<WrittenType, (name: string) => object>>

/** Every other published document that names a document by its id. */
export function findReferrers(strapi: Core.Strapi, documentId: string): Promise<Referrer[]> {
  return findNaming(strapi, { documentId, name: documentId, isNamedIn: (text) => text.includes(`"${documentId}"`) })
}

/** Those without which a document cannot go. A redirect to it does not stand in the way: it leads on, see `leadOn`. */
export async function findNeeding(strapi: Core.Strapi, documentId: string): Promise<Referrer[]> {
  return (await findReferrers(strapi, documentId)).filter(({ type }) => type !== 'redirect')
}

/** Every other published document that leads to an address of a document, as it was typed in. */
export function findReferrersByAddress(
  strapi: Core.Strapi,
  { documentId, address }: { readonly documentId: string; readonly address: string },
): Promise<Referrer[]> {
  const leadsThere = (href: string): boolean => isSameAddress(canonicalPath(href.replace(/[?#].*$/, '')), address)
  const isNamedIn = (text: string): boolean =>
    [...text.matchAll(/"href":"([^"]*)"/g)].some(([, href = '']) => leadsThere(href))
  return findNaming(strapi, { documentId, name: address, isNamedIn })
}

interface Named {
  readonly documentId: string
  /** The id or the address that the others hold. */
  readonly name: string
  /** Whether a document names it, of which this is the JSON. */
  readonly isNamedIn: (text: string) => boolean
}

async function findNaming(strapi: Core.Strapi, { documentId, name, isNamedIn }: Named): Promise<Referrer[]> {
  const found: Referrer[] = []
  for (const type of Object.keys(REFERENCES) as (keyof typeof REFERENCES)[]) {
    const rows = await rowsOf(strapi, type).findMany({
      where: {
        documentId: { $ne: documentId },
        ...(hasDrafts(strapi, type) && { publishedAt: { $notNull: true } }),
        ...REFERENCES[type](name),
      },
      populate: shapeOf(type).populate,
      orderBy: { documentId: 'asc' },
    })
    for (const row of rows) {
      const text = JSON.stringify(row)
      if (isNamedIn(text))
        found.push({
          type,
          documentId: String(row['documentId']),
          title: rowTitle(type, row),
          name: nameOf(type, row),
          text,
        })
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
    : `the ${shapeOf(type).noun} “${rowTitle(type, row)}”${path}`
}
