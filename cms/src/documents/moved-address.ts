import { foldPath, pagePath } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import type { WrittenType } from './shapes'
import { documentStore, rowsOf } from './store'

/** The header in which the panel says that the person wants no redirect from the old address. */
const REDIRECT = 'X-Portico-Redirect'

/**
 * Leaves a redirect where a page was until now, unless the person who moves it declined. An older redirect from the new
 * address goes: a page is there again. A redirect that somebody wrote by hand for the old address stays.
 */
export async function leaveRedirect(
  strapi: Core.Strapi,
  type: WrittenType,
  { before, after }: { before: Row; after: Row },
): Promise<void> {
  const from = pagePath(type, before)
  const to = pagePath(type, after)
  if (from === undefined || to === undefined || isSameAddress(from, to)) return
  for (const { documentId } of await redirectsFrom(strapi, to))
    await documentStore(strapi, 'redirect').delete({ documentId })
  if (isDeclined(strapi, after) || (await redirectsFrom(strapi, from)).length > 0) return
  const target = type === 'doc' ? { doc: after['documentId'] } : { href: to }
  await documentStore(strapi, 'redirect').create({ data: { from, ...target, reason: 'moved' } })
}

/** Lets the redirects to a document that goes lead to its address: they go on from there with its other readers. */
export async function leadOn(strapi: Core.Strapi, type: WrittenType, row: Row): Promise<void> {
  const href = pagePath(type, row)
  if (href === undefined) return
  const redirects = await rowsOf(strapi, 'redirect').findMany({
    where: { doc: row['documentId'] },
    select: ['documentId'],
  })
  for (const { documentId } of redirects)
    await documentStore(strapi, 'redirect').update({
      documentId: String(documentId),
      data: { doc: null, anchor: null, href },
    })
}

export const isSameAddress = (one: string, other: string): boolean => foldPath(one) === foldPath(other)

/** The redirects from an address, whatever its capitals. */
export async function redirectsFrom(
  strapi: Core.Strapi,
  address: string,
): Promise<{ readonly documentId: string; readonly from: string }[]> {
  const rows = await rowsOf(strapi, 'redirect').findMany({
    where: { from: { $eqi: address } },
    select: ['documentId', 'from'],
  })
  /* `$eqi` is a LIKE in which an underscore stands for any letter. */
  return rows
    .map((row) => ({ documentId: String(row['documentId']), from: String(row['from']) }))
    .filter(({ from }) => isSameAddress(from, address))
}

/** Whether the request at hand is for this document and asks for no redirect. Pages that move along keep theirs. */
function isDeclined(strapi: Core.Strapi, { documentId }: Row): boolean {
  const request = strapi.requestContext.get()
  return request?.params['id'] === documentId && request?.get(REDIRECT) === 'none'
}
