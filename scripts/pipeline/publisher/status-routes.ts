import type { ServerResponse } from 'node:http'
import type { Release } from '../release/index.ts'
import { answer } from './http-messages.ts'
import type { Publisher } from './publisher.ts'

export interface StatusRoutes {
  readonly publisher: Pick<Publisher, 'status'>
  readonly live: () => Promise<Release | undefined>
  /** What keeps the publisher from publishing, or `undefined`. */
  readonly fault: () => Promise<string | undefined>
}

interface Exchange {
  readonly response: ServerResponse
}

export async function sendHealth({ response }: Exchange, { fault }: Pick<StatusRoutes, 'fault'>): Promise<void> {
  const reason = await fault()
  if (reason === undefined) answer(response, 200, { status: 'ok' })
  else answer(response, 503, { status: 'unavailable', reason })
}

/** How publishing is, without a word of the content. */
export async function sendStatus(
  { response }: Exchange,
  { publisher, live }: Pick<StatusRoutes, 'publisher' | 'live'>,
): Promise<void> {
  const { last, ...status } = publisher.status
  const open = last && { state: last.state, message: last.message, release: last.release, url: last.url }
  // The status page of the site shows it, from another origin.
  response.setHeader('Access-Control-Allow-Origin', '*')
  answer(response, 200, { ...status, ...(open && { last: open }), live: (await live()) ?? null })
}
