import { z } from 'zod'
import { phraseTerms } from '../search/query-words.ts'
import { documentIdSchema } from './common.ts'

const MAX_ENTRIES = 50

const querySchema = z
  .string()
  .trim()
  .refine((query) => phraseTerms(query).length > 0, { error: 'has no word that can be searched for' })

/** What comes first for a query, and what is left out. */
export const curationSchema = z
  .strictObject({
    documentId: documentIdSchema,
    /** Whole queries, of which capitals, endings and words said twice do not matter. */
    queries: z.array(querySchema).max(MAX_ENTRIES),
    /** Pages that come first, in this order. */
    pinned: z.array(documentIdSchema).max(MAX_ENTRIES).default([]),
    /** Pages that are left out. */
    hidden: z.array(documentIdSchema).max(MAX_ENTRIES).default([]),
  })
  .superRefine(({ queries, pinned, hidden }, context) => {
    const say = (field: string, message: string, hint: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { hint } })
    if (queries.length === 0) say('queries', 'is empty', 'Write at least one query, one a line.')
    if (pinned.length === 0 && hidden.length === 0)
      say('pinned', 'is empty, and so is “hidden”', 'Choose a page to pin or to hide.')
    if (new Set(pinned).size < pinned.length) say('pinned', 'has a page twice', 'Take one of the two out.')
    if (new Set(hidden).size < hidden.length) say('hidden', 'has a page twice', 'Take one of the two out.')
    if (hidden.some((page) => pinned.includes(page)))
      say('hidden', 'has a page that is pinned too', 'Pin the page or hide it, not both.')
  })
export type Curation = z.infer<typeof curationSchema>
