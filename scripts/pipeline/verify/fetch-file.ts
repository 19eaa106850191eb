import { createHash } from 'node:crypto'
import { canonicalPath } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import { withRetries } from '../../lib/retry.ts'

const TIMEOUT_MS = 30_000
const REDIRECTS = 5
const BUSY = new Set([429, 500, 502, 503, 504])

/** Why a file cannot be read, as the end of a sentence about it. */
export class FetchFault extends AppError {}

/** What a host sends for an address. */
export interface Fetched {
  readonly status: number
  /** Where it leads, when that is not the same page under another ending. */
  readonly location: string | undefined
  readonly size: number
  readonly sha256: string
  readonly content: Buffer
}

interface FetchOptions {
  /** `Accept-Encoding`; the content is decoded. */
  readonly coding?: string
  /** Reading stops when there are more bytes. */
  readonly limit: number
  /** The pauses between tries; tests have none. */
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/**
 * Asks for a file as a reader does, and past caches. A host may lead to the same page under another ending; that is
 * followed. Tries again while the host is busy.
 * @throws FetchFault where no answer comes, or it cannot be decoded
 */
export function fetchFile(url: URL, { coding = 'identity', limit, pause }: FetchOptions): Promise<Fetched> {
  return withRetries(() => fetchOnce(url, { coding, limit }), { ...(pause && { pause }) })
}

async function fetchOnce(start: URL, { coding, limit }: { coding: string; limit: number }): Promise<Fetched> {
  let url = start
  for (let hop = 0; ; hop++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'accept-encoding': coding, 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new FetchFault(`no answer (${reasonOf(error)})`, { cause: error, transient: true })
    })
    const location = response.headers.get('location')
    const isRedirect = location !== null && response.status >= 300 && response.status < 400
    if (isRedirect && !URL.canParse(location, url.href)) {
      await response.body?.cancel()
      throw new FetchFault(`leads to “${location}”, which is no address`)
    }
    const next = isRedirect ? new URL(location, url) : undefined
    if (next && isSamePage(next, url) && hop < REDIRECTS) {
      await response.body?.cancel()
      url = next
      continue
    }
    if (BUSY.has(response.status)) {
      await response.body?.cancel()
      throw new FetchFault(`is answered with ${response.status}`, { transient: true })
    }
    return { status: response.status, location: next?.href, ...(await readBody(response, limit)) }
  }
}

function isSamePage(next: URL, url: URL): boolean {
  return (
    next.host === url.host && canonicalPath(next.pathname) === canonicalPath(url.pathname) && next.href !== url.href
  )
}

async function readBody(response: Response, limit: number): Promise<Pick<Fetched, 'size' | 'sha256' | 'content'>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk)
      size += chunk.length
      if (size > limit) break
    }
  } catch (error) {
    const coding = response.headers.get('content-encoding')
    const what = coding ? `cannot be decoded from ${coding}` : 'is cut short'
    throw new FetchFault(`${what} (${reasonOf(error)})`, { cause: error, transient: true })
  }
  const content = Buffer.concat(chunks)
  return { size, content, sha256: createHash('sha256').update(content).digest('hex') }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
