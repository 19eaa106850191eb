import { z } from 'zod'

export const RECORD_TYPES = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/**
 * One section of a page: a heading and the text below it, up to the next heading. The first of a page is its
 * introduction. The fields of the DocSearch convention come first, so that front ends made for it can read the
 * collection; the ones below rank better.
 */
export const searchRecordSchema = z.strictObject({
  /** The page's documentId, and for a section the key of its heading: the same as long as the heading lives. */
  id: z.string().min(1),
  /** Absolute, with the anchor. */
  url: z.url(),
  url_without_anchor: z.url(),
  /** None for the introduction. */
  anchor: z.string().optional(),
  /** The level of the heading; `lvl1` for the introduction. */
  type: z.enum(RECORD_TYPES),
  /** The sidebar. */
  'hierarchy.lvl0': z.string().optional(),
  /** The page. */
  'hierarchy.lvl1': z.string(),
  'hierarchy.lvl2': z.string().optional(),
  'hierarchy.lvl3': z.string().optional(),
  'hierarchy.lvl4': z.string().optional(),
  'hierarchy.lvl5': z.string().optional(),
  'hierarchy.lvl6': z.string().optional(),
  /** The words below the heading. */
  content: z.string(),
  language: z.string(),
  version: z.array(z.string()),
  /** Names, for the facet. */
  tags: z.array(z.string()),
  /** Higher comes first among equal matches: the higher heading, then the earlier. */
  item_priority: z.int(),

  /** The address on the site, without the anchor. */
  page: z.string().startsWith('/'),
  /** The heading's words. */
  heading: z.string(),
  /** The page's title. */
  title: z.string(),
  /** The headings between the page and this one. */
  path: z.array(z.string()),
  /** The sidebar of the page. */
  section: z.string().optional(),
  code: z.string(),
  /** Names of code in pieces: `create Many`. */
  names: z.array(z.string()),
  /** Names of code whole, punctuation spelled with letters: `dbdotcreatemany`. */
  symbols: z.array(z.string()),
  /** Words that people search for and the page does not use. */
  keywords: z.array(z.string()),
})
export type SearchRecord = z.infer<typeof searchRecordSchema>
