import type { Core } from '@strapi/strapi'
import { porticoSettings } from '../settings'

const TIMEOUT_MS = 60_000

/** Asks the publisher; `undefined` where it does not answer. */
export async function askPublisher(strapi: Core.Strapi, path: string, body?: unknown): Promise<Response | undefined> {
  const { tokens, publisherUrl } = porticoSettings(strapi)
  try {
    return await fetch(`${publisherUrl}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${tokens.publisher}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return undefined
    throw error
  }
}
