import { foldPath } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { leaveRedirect } from './moved-address'
import type { Row } from './shapes/define-shape'
import { rowsOf } from './store'

/**
 * Moves the pages below a page that moved: `/guides/first` goes along when `/guides` becomes `/handbook`, as a draft and
 * as it is public, and leaves its redirect. One whose new address another page has stays where it is.
 * @returns the public rows that moved
 */
export async function moveChildren(
  strapi: Core.Strapi,
  { before, after }: { before: Row; after: Row },
): Promise<Row[]> {
  const [from, to] = [String(before['path']), String(after['path'])]
  if (foldPath(from) === foldPath(to)) return []
  const docs = rowsOf(strapi, 'doc')
  const below = await docs.findMany({ where: { path: { $startsWith: `${from}/` } } })
  const moved: Row[] = []
  for (const row of below) {
    const path = to + String(row['path']).slice(from.length)
    const taken = await docs.findOne({ where: { path: { $eqi: path }, documentId: { $ne: row['documentId'] } } })
    if (taken) continue
    await docs.update({ where: { id: row['id'] }, data: { path } })
    if (row['publishedAt'] === null) continue
    const there = { ...row, path }
    await leaveRedirect(strapi, 'doc', { before: row, after: there })
    moved.push(there)
  }
  return moved
}
