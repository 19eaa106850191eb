import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import { listAddress } from '../live-site/deployments'
import { ruleName, type RuleDraft, type RuleType, type SavedRule } from './rules'

/*
 * What the page “Search” asks: Portico for what is settled and what a query finds with it, and the content manager for
 * every write. Answers are parsed here.
 */

const hitSchema = z.object({
  path: z.string(),
  /** The documentId of its page; none where no editor writes the page. */
  doc: z.string().optional(),
  anchor: z.string().optional(),
  title: z.string(),
  heading: z.string(),
  score: z.number(),
  pinned: z.number().optional(),
  points: z.array(z.tuple([z.string(), z.number()])),
})
export type TriedHit = z.infer<typeof hitSchema>

const waySchema = z.object({
  kind: z.enum(['word', 'prefix', 'typo', 'synonym', 'compound', 'symbol']),
  weight: z.number(),
  groups: z.array(z.array(z.string())),
})
export type WayOfMatch = z.infer<typeof waySchema>

const sideSchema = z.object({
  understood: z.array(z.object({ words: z.string(), ways: z.array(waySchema), leftOut: z.boolean() })),
  hits: z.array(hitSchema),
  found: z.number(),
})
export type TriedSide = z.infer<typeof sideSchema>

const triedSchema = z.object({
  problems: z.array(z.string()),
  tried: z.object({ before: sideSchema, after: sideSchema }).nullable(),
})
/** What a query finds now and would find; nothing where the publisher does not answer. */
export type SearchTried = z.infer<typeof triedSchema>

const lines = z.array(z.string()).transform((entries) => entries.join('\n'))
const pages = z.array(z.string())
const settledSchema = z.object({
  synonyms: z.array(z.object({ documentId: z.string(), words: lines, leadsTo: lines })),
  curations: z.array(z.object({ documentId: z.string(), queries: lines, pinned: pages, hidden: pages })),
})

/** All synonyms and curations, by their words. @throws what the panel's requests throw */
export async function readRules(post: FetchClient['post']): Promise<SavedRule[]> {
  const { data } = await post('/portico/search/rules')
  const { synonyms, curations } = settledSchema.parse(data)
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [
    ...synonyms.map(({ documentId, ...values }): SavedRule => ({ type: 'synonym', documentId, values })),
    ...curations.map(({ documentId, ...values }): SavedRule => ({ type: 'curation', documentId, values })),
  ].sort((one, other) => compare(ruleName(one), ruleName(other)))
}

/** Saves what is written, which publishes it. @throws what the panel's requests throw, with words for a refusal */
export async function saveRule({ post, put }: Pick<FetchClient, 'post' | 'put'>, draft: RuleDraft): Promise<void> {
  const { type, documentId } = draft
  if (documentId === undefined) await post(listAddress(type), rowOf(draft))
  else await put(`${listAddress(type)}/${documentId}`, rowOf(draft))
}

interface RuleIdentity {
  readonly type: RuleType
  readonly documentId: string
}

/** @throws what the panel's requests throw */
export async function deleteRule({ del }: Pick<FetchClient, 'del'>, { type, documentId }: RuleIdentity): Promise<void> {
  await del(`${listAddress(type)}/${documentId}`)
}

/** Tries a query with what is saved, and with what stands in the form. @throws what the panel's requests throw */
export async function trySearch(
  post: FetchClient['post'],
  { query, draft }: { readonly query: string; readonly draft: RuleDraft | undefined },
): Promise<SearchTried> {
  const asked = draft && { type: draft.type, documentId: draft.documentId, values: rowOf(draft) }
  const { data } = await post('/portico/search/try', { query, draft: asked })
  return triedSchema.parse(data)
}

function rowOf(draft: RuleDraft): Record<string, unknown> {
  if (draft.type === 'synonym') return { ...draft.values }
  return {
    queries: draft.values.queries,
    pinned: draft.values.pinned.map((doc) => ({ doc })),
    hidden: draft.values.hidden.map((doc) => ({ doc })),
  }
}
