import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { isMissing } from '../../lib/is-missing.ts'
import { draftSchema, searchTrialSchema, type PreviewWorker } from '../preview/index.ts'
import { contentTypeOf } from '../serve/headers.ts'
import { sendText } from '../serve/send-text.ts'

/** As large as the CMS takes a document. */
const MAX_DRAFT_BYTES = 20 * 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'

export interface PreviewRoutes {
  readonly previews: Pick<PreviewWorker, 'page' | 'file' | 'removal' | 'search'>
  /** Where the media of the releases are. */
  readonly mediaFolder: string
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Answers a draft with its page, see `previewOf`. For the CMS, which asks as the person who may read the draft. */
export async function sendPreview({ request, response }: Exchange, { previews }: PreviewRoutes): Promise<void> {
  if (isTooLarge(request)) return refuseLarge(response, 'The draft is too large for a preview.')
  const draft = draftSchema.safeParse(await json(request))
  if (!draft.success) return sendJson(response, 400, { error: 'This is no draft.' })
  sendJson(response, 200, await previews.page(draft.data))
}

/** Answers what a query finds, now and with the rules that are sent, see `trySearch`. */
export async function sendSearchTrial({ request, response }: Exchange, { previews }: PreviewRoutes): Promise<void> {
  if (isTooLarge(request)) return refuseLarge(response, 'These are too many synonyms and curations to be tried.')
  const trial = searchTrialSchema.safeParse(await json(request))
  if (!trial.success) return sendJson(response, 400, { error: 'This is no query with synonyms and curations.' })
  sendJson(response, 200, (await previews.search(trial.data)) ?? null)
}

function isTooLarge({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Infinity) > MAX_DRAFT_BYTES
}

function refuseLarge(response: ServerResponse, error: string): void {
  response.setHeader('Connection', 'close')
  sendJson(response, 413, { error })
}

/** Answers with what readers would notice if a document went, see `removalPlanOf`. */
export async function sendRemoval(
  { response }: Exchange,
  { documentId, previews }: PreviewRoutes & { documentId: string },
): Promise<void> {
  sendJson(response, 200, (await previews.removal(documentId)) ?? null)
}

/**
 * Answers with a file that a preview loads: of its code (`files/…`), a sidebar, or a picture of a release (`media/…`).
 * @param path below `/preview/`
 */
export async function sendPreviewFile(
  { response }: Exchange,
  { path, previews, mediaFolder }: PreviewRoutes & { path: string },
): Promise<void> {
  if (path.startsWith('media/')) return sendPicture(response, join(mediaFolder, basename(path)))
  const text = await previews.file(path)
  if (text === undefined) return sendJson(response, 404, { error: 'There is no such file.' })
  sendText(response, { status: 200, text, type: contentTypeOf(path) })
}

function sendPicture(response: ServerResponse, file: string): void {
  const stream = createReadStream(file)
  stream.once('open', () => {
    response.writeHead(200, { 'Content-Type': contentTypeOf(file), 'X-Content-Type-Options': 'nosniff' })
    stream.pipe(response)
  })
  stream.once('error', (error) => {
    if (response.headersSent || !isMissing(error)) response.destroy()
    else sendJson(response, 404, { error: 'There is no such picture.' })
  })
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, { status, text: JSON.stringify(body), type: JSON_TYPE })
}
