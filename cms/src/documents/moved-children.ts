import { foldPath } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { isSameAddress, leaveRedirect } from './moved-address'
import { rowsOf } from './store'
import { findTaken } from './unique'

interface Addresses {
  readonly from: string
  readonly to: string
}

/** A row of a page below a page that moves, and the address it gets. */
export interface ChildMove {
  readonly row: Row
  readonly to: string
}

/**
 * The pages that move along with a page: `/guides/first` when `/guides` becomes `/handbook`, as a draft and as it is
 * public. One whose new address another page has stays where it is, and all stay when the page only moves further down,
 * to `/guides/overview`.
 */
export async function findChildMoves(strapi: Core.Strapi, { from, to }: Addresses): Promise<ChildMove[]> {
  if (isSameAddress(from, to) || isBelow(to, from)) return []
  const candidates = await rowsOf(strapi, 'doc').findMany({
    where: { path: { $startsWithi: `${from}/` } },
    select: ['id', 'documentId', 'path', 'title', 'publishedAt'],
    orderBy: { path: 'asc' },
  })
  const moves: ChildMove[] = []
  /* `$startsWithi` is a LIKE in which an underscore stands for any letter. */
  for (const row of candidates.filter(({ path }) => isBelow(String(path), from))) {
    const path = to + String(row['path']).slice(from.length)
    const taken = await findTaken(strapi, 'doc', { data: { path }, documentId: String(row['documentId']) })
    if (taken.length === 0) moves.push({ row, to: path })
  }
  return moves
}

/**
 * Moves the pages below a page that moved, each with a redirect from where it was.
 * @returns the public rows that moved
 */
export async function moveChildren(
  strapi: Core.Strapi,
  { before, after }: { before: Row; after: Row },
): Promise<Row[]> {
  const moved: Row[] = []
  const addresses = { from: String(before['path']), to: String(after['path']) }
  for (const { row, to } of await findChildMoves(strapi, addresses)) {
    await rowsOf(strapi, 'doc').update({ where: { id: row['id'] }, data: { path: to } })
    if (row['publishedAt'] === null) continue
    const there = { ...row, path: to }
    await leaveRedirect(strapi, 'doc', { before: row, after: there })
    moved.push(there)
  }
  return moved
}

const isBelow = (path: string, parent: string): boolean => foldPath(path).startsWith(`${foldPath(parent)}/`)
