import { foldPath, pagePath } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import type { WrittenType } from './shapes'
import { documentsOf, rowsOf } from './store'

/**
 * Leaves a redirect where a page was until now. An older redirect from the new address goes: a page is there again.
 * A redirect that somebody wrote by hand for the old address stays.
 */
export async function leaveRedirect(
  strapi: Core.Strapi,
  type: WrittenType,
  { before, after }: { before: Row; after: Row },
): Promise<void> {
  const from = pagePath(type, before)
  const to = pagePath(type, after)
  if (from === undefined || to === undefined || foldPath(from) === foldPath(to)) return
  const held = await rowsOf(strapi, 'redirect').findMany({
    where: { $or: [{ from: { $eqi: from } }, { from: { $eqi: to } }] },
    select: ['documentId', 'from'],
  })
  for (const row of held)
    if (leadsFrom(row, to)) await documentsOf(strapi, 'redirect').delete({ documentId: String(row['documentId']) })
  if (held.some((row) => leadsFrom(row, from))) return
  const target = type === 'doc' ? { doc: after['documentId'] } : { href: to }
  await documentsOf(strapi, 'redirect').create({ data: { from, ...target, reason: 'moved' } })
}

const leadsFrom = (row: Row, address: string): boolean => foldPath(String(row['from'])) === foldPath(address)
