import { foldPath } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { leaveRedirect } from './moved-address'
import { rowsOf } from './store'
import { findTaken } from './unique'

/**
 * Moves the pages below a page that moved: `/guides/first` goes along when `/guides` becomes `/handbook`, as a draft and
 * as it is public, and leaves its redirect. One whose new address another page has stays where it is, and all stay
 * when the page only moves further down, to `/guides/overview`.
 * @returns the public rows that moved
 */
export async function moveChildren(
  strapi: Core.Strapi,
  { before, after }: { before: Row; after: Row },
): Promise<Row[]> {
  const [from, to] = [String(before['path']), String(after['path'])]
  if (foldPath(from) === foldPath(to) || isBelow(to, from)) return []
  const docs = rowsOf(strapi, 'doc')
  const candidates = await docs.findMany({
    where: { path: { $startsWithi: `${from}/` } },
    select: ['id', 'documentId', 'path', 'title', 'publishedAt'],
  })
  const moved: Row[] = []
  /* `$startsWithi` is a LIKE in which an underscore stands for any letter. */
  for (const row of candidates.filter(({ path }) => isBelow(String(path), from))) {
    const path = to + String(row['path']).slice(from.length)
    const taken = await findTaken(strapi, 'doc', { data: { path }, documentId: String(row['documentId']) })
    if (taken.length > 0) continue
    await docs.update({ where: { id: row['id'] }, data: { path } })
    if (row['publishedAt'] === null) continue
    const there = { ...row, path }
    await leaveRedirect(strapi, 'doc', { before: row, after: there })
    moved.push(there)
  }
  return moved
}

const isBelow = (path: string, parent: string): boolean => foldPath(path).startsWith(`${foldPath(parent)}/`)
