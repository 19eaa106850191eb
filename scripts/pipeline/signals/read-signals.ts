import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  feedbackRowSchema,
  MAX_SEARCHES,
  searchSchema,
  type FeedbackRow,
  type SearchRow,
} from '@portico/content-model/signals'
import { z } from 'zod'
import { parseJson } from '../../lib/parse-json.ts'

const FIELDS = ['page', 'helpful', 'text', 'key']

const formSchema = z.strictObject({
  page: feedbackRowSchema.shape.page,
  helpful: z.enum(['yes', 'no']),
  text: feedbackRowSchema.shape.text,
  /** Of an answer that was sent before, and now has a text. */
  key: feedbackRowSchema.shape.key.optional(),
})

const searchesSchema = z.strictObject({ searches: z.array(searchSchema).min(1).max(MAX_SEARCHES) })

/** Reads the form at the end of a page, as a browser sends it. @returns nothing where it is not that form */
export function readFeedback(body: string, at: Date): FeedbackRow | undefined {
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  if (names.some((name) => !FIELDS.includes(name)) || new Set(names).size < names.length) return undefined
  const filled = [...form].filter(([, value]) => value !== '').map(([name, value]) => [name, withLineBreaks(value)])
  const { data } = formSchema.safeParse(Object.fromEntries(filled))
  if (!data) return undefined
  const { page, helpful, text, key = randomUUID() } = data
  return { key, at: at.toISOString(), page, helpful: helpful === 'yes', ...(text && { text }) }
}

/** Reads the searches of a page view. @returns nothing where they are not that */
export function readSearches(body: string, at: Date): SearchRow[] | undefined {
  const { data } = searchesSchema.safeParse(parseJson(body))
  return data?.searches.map((search) => ({ key: randomUUID(), at: at.toISOString(), ...search }))
}

/** Whether a page of the site itself sends it: browsers say so, and pages of other sites cannot. */
export function isFromSite(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return headers.origin === siteOrigin
}

/** Whether the reader asks not to be followed: what is noted by itself is then not noted. */
export function asksForPrivacy(headers: IncomingHttpHeaders): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1'
}

/** Browsers send a line break of a form as two characters; the reader typed one. */
function withLineBreaks(value: string): string {
  return value.replaceAll('\r\n', '\n')
}
