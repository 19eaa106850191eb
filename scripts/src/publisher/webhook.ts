import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import { changeSchema, type Change } from './request.ts'

const contentChangedSchema = z.object({
  type: z.literal('content.changed'),
  data: z.object({ revision: z.int().nonnegative().optional(), changes: z.array(changeSchema).max(500) }),
})

/** What a stock webhook of Strapi sends; the entry may be missing. */
const stockSchema = z.object({
  event: z.string(),
  model: z.string().optional(),
  entry: z.looseObject({ documentId: z.string(), title: z.string().optional() }).nullish(),
})

const STOCK_ACTIONS: Record<string, Change['action']> = {
  'entry.publish': 'publish',
  'entry.update': 'update',
  'entry.create': 'publish',
  'entry.unpublish': 'unpublish',
  'entry.delete': 'delete',
}

/** What came of reading a webhook; `status` is the HTTP answer of a refusal. */
export type WebhookResult =
  | { readonly ok: true; readonly id: string | undefined; readonly changes: Change[] }
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
  const json = parseJson(raw)
  if (json === undefined) return { ok: false, status: 400, message: 'The body is not JSON.' }
  const id = typeof headers['webhook-id'] === 'string' ? headers['webhook-id'] : undefined
  if (signed) {
    const parsed = contentChangedSchema.safeParse(json)
    if (!parsed.success) return { ok: false, status: 400, message: z.prettifyError(parsed.error) }
    return { ok: true, id, changes: parsed.data.data.changes }
  }
  const stock = stockSchema.safeParse(json)
  if (!stock.success) return { ok: false, status: 400, message: z.prettifyError(stock.error) }
  return { ok: true, id, changes: changesOfStock(stock.data) }
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

/** Whether a request carries this bearer token; takes the same time for every wrong one of its length. */
export function hasBearer(headers: IncomingHttpHeaders, token: string): boolean {
  const given = Buffer.from(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function changesOfStock({ event, model, entry }: z.infer<typeof stockSchema>): Change[] {
  const action = STOCK_ACTIONS[event]
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

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
