import { z } from 'zod'
import { phraseTerms } from '../search/query-words.ts'
import { MAX_PHRASE } from '../search/synonyms.ts'
import { documentIdSchema } from './common.ts'

const MAX_ENTRIES = 50

const phraseSchema = z
  .string()
  .trim()
  .refine((phrase) => phraseTerms(phrase).length > 0, { error: 'has no word that can be searched for' })
  .refine((phrase) => phraseTerms(phrase).length <= MAX_PHRASE, { error: `is longer than ${MAX_PHRASE} words` })

/** Words that stand for each other, or that lead to others. */
export const synonymSchema = z
  .strictObject({
    documentId: documentIdSchema,
    words: z.array(phraseSchema).max(MAX_ENTRIES),
    /** What who types one of the words finds as well, but not the other way round; none where all stand for each other. */
    leadsTo: z.array(phraseSchema).max(MAX_ENTRIES).default([]),
  })
  .superRefine(({ words, leadsTo }, context) => {
    const say = (field: string, message: string, hint: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { hint } })
    if (words.length === 0) return say('words', 'is empty', 'Write at least one word, one a line.')
    const all = [...words, ...leadsTo].map((phrase) => phraseTerms(phrase).join(' '))
    const twice = [...words, ...leadsTo].find((_, at) => all.indexOf(all[at] ?? '') < at)
    if (twice !== undefined)
      return say(
        leadsTo.length > 0 ? 'leadsTo' : 'words',
        `has “${twice}” twice: a word cannot stand for itself`,
        'Take one of the two out.',
      )
    if (leadsTo.length === 0 && words.length < 2)
      return say(
        'words',
        'holds one word, which leads nowhere',
        'Write a second one, or write under “Leads to” what it stands for.',
      )
  })
export type Synonym = z.infer<typeof synonymSchema>
