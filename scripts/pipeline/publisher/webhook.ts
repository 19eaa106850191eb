import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import { sha256 } from '../../lib/canonical-json.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { changeSchema, type Change } from './request.ts'

const contentChangedSchema = z.object({
  type: z.literal('content.changed'),
  data: z.object({ revision: z.int().nonnegative().optional(), changes: z.array(changeSchema).max(500) }),
})

/** What a stock webhook of Strapi sends; the entry may be missing. */
const stockSchema = z.object({
  event: z.string(),
  model: z.string().max(64).optional(),
  entry: z
    .looseObject({
      documentId: z.string().max(64),
      title: z.string().max(512).optional(),
      publishedAt: z.string().nullish(),
    })
    .nullish(),
})
type StockEvent = z.infer<typeof stockSchema>

const STOCK_ACTIONS: ReadonlyMap<string, Change['action']> = new Map([
  ['entry.publish', 'publish'],
  ['entry.update', 'update'],
  ['entry.create', 'publish'],
  ['entry.unpublish', 'unpublish'],
  ['entry.delete', 'delete'],
])

/** What came of reading a webhook; `status` is the HTTP answer of a refusal. */
export type WebhookResult =
  | {
      readonly ok: true
      readonly id: string | undefined
      readonly changes: Change[]
      /** Whether anything that readers see may have changed; the save of a draft does not. */
      readonly concernsReaders: boolean
    }
  | { readonly ok: false; readonly status: 400 | 401; readonly message: string }

/**
 * Checks who sent a webhook, over its raw bytes, then reads it. Signed as Standard Webhooks describes, or, for a stock
 * webhook of Strapi, with the secret as its bearer token.
 * @param secrets those that are accepted: the present one, and the one before a rotation
 */
export function readWebhook(raw: Buffer, headers: IncomingHttpHeaders, secrets: readonly string[]): WebhookResult {
  const signed = headers['webhook-signature'] !== undefined
  const trusted = secrets.some((secret) => (signed ? hasSignature(raw, headers, secret) : hasBearer(headers, secret)))
  if (!trusted) return { ok: false, status: 401, message: 'The webhook is not signed with the secret of this portal.' }
  const json = parseJson(raw.toString('utf8'))
  if (json === undefined) return { ok: false, status: 400, message: 'The body is not JSON.' }
  const id = typeof headers['webhook-id'] === 'string' ? idOf(headers['webhook-id']) : undefined
  if (signed) {
    const parsed = contentChangedSchema.safeParse(json)
    if (!parsed.success) return { ok: false, status: 400, message: z.prettifyError(parsed.error) }
    return { ok: true, id, changes: parsed.data.data.changes, concernsReaders: true }
  }
  const stock = stockSchema.safeParse(json)
  if (!stock.success) return { ok: false, status: 400, message: z.prettifyError(stock.error) }
  return { ok: true, id, changes: changesOfStock(stock.data), concernsReaders: !isOfDraft(stock.data) }
}

function hasSignature(raw: Buffer, headers: IncomingHttpHeaders, secret: string): boolean {
  const signature = {
    'webhook-id': String(headers['webhook-id'] ?? ''),
    'webhook-timestamp': String(headers['webhook-timestamp'] ?? ''),
    'webhook-signature': String(headers['webhook-signature'] ?? ''),
  }
  try {
    new Webhook(secret).verify(raw, signature, { jsonParse: false })
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}

/** Whether a request carries this bearer token; takes the same time for every wrong one. */
export function hasBearer(headers: IncomingHttpHeaders, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The id of a message as it is kept: as it came, or short. */
function idOf(id: string): string {
  return /^[\w.-]{1,128}$/.test(id) ? id : sha256(id)
}

function isOfDraft({ event, entry }: StockEvent): boolean {
  if (event === 'entry.draft-discard') return true
  return (event === 'entry.create' || event === 'entry.update') && entry?.publishedAt === null
}

function changesOfStock({ event, model, entry }: StockEvent): Change[] {
  const action = STOCK_ACTIONS.get(event)
  if (!action || !entry) return []
  return [
    {
      type: model ?? 'document',
      documentId: entry.documentId,
      title: entry.title ?? entry.documentId,
      action,
      by: null,
    },
  ]
}
