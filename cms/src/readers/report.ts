import type { Core } from '@strapi/strapi'
import { FEEDBACK, SEARCHES } from './store'

const MOST_PAGES = 100
const MOST_QUERIES = 100
const MOST_TEXTS = 20

/** What readers say of one page, as far as nobody has dealt with it. */
export interface PageFeedback {
  readonly doc: string
  readonly yes: number
  readonly no: number
  /** The newest first. */
  readonly texts: readonly { readonly at: string; readonly helpful: boolean; readonly text: string }[]
}

/** What came of a query, as far as nobody has dealt with it. */
export interface QueryReport {
  readonly query: string
  readonly times: number
  /** Of these, how often nothing was found. */
  readonly none: number
  readonly opened: number
  /** How often something else was searched after it. */
  readonly again: number
}

export interface ReadersReport {
  readonly pages: readonly PageFeedback[]
  /** Nothing was found, at least once. */
  readonly foundNothing: readonly QueryReport[]
  /** Something was found, and nobody opened any of it. */
  readonly neverOpened: readonly QueryReport[]
}

/** What readers told and nobody has dealt with yet: the worst pages and the most frequent queries first. */
export async function readReport(strapi: Core.Strapi): Promise<ReadersReport> {
  const pages = await feedbackOf(strapi)
  const queries = await queriesOf(strapi)
  return {
    pages: pages.sort((one, other) => badness(other) - badness(one)).slice(0, MOST_PAGES),
    foundNothing: queries
      .filter(({ none }) => none > 0)
      .sort((one, other) => other.none - one.none)
      .slice(0, MOST_QUERIES),
    neverOpened: queries
      .filter(({ none, opened }) => none === 0 && opened === 0)
      .sort((one, other) => other.times - one.times)
      .slice(0, MOST_QUERIES),
  }
}

/** What readers say of a page. */
export async function readPageFeedback(strapi: Core.Strapi, doc: string): Promise<PageFeedback> {
  const [feedback] = await feedbackOf(strapi, doc)
  return feedback ?? { doc, yes: 0, no: 0, texts: [] }
}

/** Marks as dealt with what is there of a page, or of a query. What comes later is shown again. */
export async function markDone(strapi: Core.Strapi, done: { readonly doc: string } | { readonly query: string }) {
  const uid = 'doc' in done ? FEEDBACK : SEARCHES
  await strapi.db.query(uid).updateMany({ where: { ...done, done: false }, data: { done: true } })
}

/** The share of readers whom it did not help, as if four more were content: one vote says little. */
function badness({ yes, no }: PageFeedback): number {
  return no / (yes + no + 4)
}

async function feedbackOf(strapi: Core.Strapi, doc?: string): Promise<PageFeedback[]> {
  const where = { done: false, ...(doc !== undefined && { doc }) }
  const { tableName } = strapi.db.metadata.get(FEEDBACK)
  const counts: { doc: string; helpful: boolean | number; times: number | string }[] = await strapi.db
    .connection(tableName)
    .where(where)
    .select('doc', 'helpful')
    .count({ times: '*' })
    .groupBy('doc', 'helpful')
  const written: { doc: string; at: string | Date; helpful: boolean; text: string }[] = await strapi.db
    .query(FEEDBACK)
    .findMany({ where: { ...where, text: { $notNull: true } }, orderBy: { id: 'desc' }, limit: 1000 })
  const timesOf = (page: string, helpful: boolean): number =>
    Number(counts.find((row) => row.doc === page && Boolean(row.helpful) === helpful)?.times ?? 0)
  return [...new Set(counts.map((row) => row.doc))].map((page) => ({
    doc: page,
    yes: timesOf(page, true),
    no: timesOf(page, false),
    texts: written
      .filter((row) => row.doc === page)
      .slice(0, MOST_TEXTS)
      .map(({ at, helpful, text }) => ({ at: new Date(at).toISOString(), helpful, text })),
  }))
}

async function queriesOf(strapi: Core.Strapi): Promise<QueryReport[]> {
  const { tableName } = strapi.db.metadata.get(SEARCHES)
  const rows: Record<string, string | number>[] = await strapi.db
    .connection(tableName)
    .where({ done: false })
    .select('query')
    .count({ times: '*', opened: 'opened', again: 'next' })
    .select(strapi.db.connection.raw('sum(case when found = 0 then 1 else 0 end) as none'))
    .groupBy('query')
  return rows.map(({ query, times, none, opened, again }) => ({
    query: String(query),
    times: Number(times),
    none: Number(none),
    opened: Number(opened),
    again: Number(again),
  }))
}
