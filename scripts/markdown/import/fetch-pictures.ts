import { mkdir, writeFile } from 'node:fs/promises'
import { request, type Agent, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { basename, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { decode } from '@portico/content-model'
import { useAgent } from 'request-filtering-agent'
import sharp from 'sharp'
import { inParallel } from '../../lib/in-parallel.ts'

/* Pictures that pages show from other sites. */

const AT_A_TIME = 6
const REDIRECTS = 5
const TIMEOUT_MS = 20_000
const MOST_BYTES = 20 * 1024 * 1024
/** The endings of files by the format that their bytes have. */
const ENDINGS: Readonly<Record<string, string>> = {
  avif: '.avif',
  gif: '.gif',
  jpeg: '.jpg',
  png: '.png',
  svg: '.svg',
  webp: '.webp',
}

export interface FetchedPictures {
  /** Where each is, by its address. */
  readonly files: ReadonlyMap<string, string>
  /** Why there is no such picture, as a whole sentence, by its address. */
  readonly unavailable: ReadonlyMap<string, string>
}

interface FetchOptions {
  /** A folder for the files. */
  readonly folder: string
  readonly onProgress?: (done: number, total: number) => void
  /** Refuses addresses that are not public unless given: a page must not make its importer ask the machines around him. */
  readonly agentFor?: (address: string) => Agent
}

/** Why a picture cannot be had, as the end of a sentence about it. */
class PictureFault extends Error {}

/** A host that gave no answer; its other pictures are not asked for. */
class HostFault extends PictureFault {}

/**
 * Fetches pictures of other sites into a folder, several at a time. What a file is follows from its bytes. One that cannot
 * be had is said, and ends nothing.
 * @param addresses `http:` and `https:`
 */
export async function fetchPictures(
  addresses: readonly string[],
  { folder, onProgress, agentFor = useAgent }: FetchOptions,
): Promise<FetchedPictures> {
  const files = new Map<string, string>()
  const unavailable = new Map<string, string>()
  const silent = new Map<string, HostFault>()
  let done = 0
  onProgress?.(done, addresses.length)
  await inParallel(addresses, AT_A_TIME, async (address) => {
    const { host } = new URL(address)
    try {
      const known = silent.get(host)
      if (known) throw known
      const bytes = await bytesOf(address, agentFor)
      const place = join(folder, String(files.size))
      const file = join(place, `${nameOf(address)}${await endingOf(bytes)}`)
      files.set(address, file)
      await mkdir(place, { recursive: true })
      await writeFile(file, bytes)
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error
      if (error instanceof HostFault) silent.set(host, error)
      unavailable.set(address, `The picture ${address} of another site ${error.message}.`)
    }
    onProgress?.(++done, addresses.length)
  })
  return { files, unavailable }
}

async function bytesOf(start: string, agentFor: (address: string) => Agent): Promise<Buffer> {
  let address = start
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await answerOf(address, agentFor)
    const { statusCode = 0, headers } = answer
    if (statusCode < 300) return bodyOf(answer)
    answer.resume()
    const next = locationOf(headers.location, address)
    if (statusCode >= 400 || !next) throw new PictureFault(`is answered with ${statusCode}`)
    if (!/^https?:$/.test(next.protocol)) throw new PictureFault(`leads to ${next.protocol}, which is not fetched`)
    address = next.href
  }
  throw new PictureFault(`is redirected more than ${REDIRECTS} times`)
}

function locationOf(location: string | undefined, address: string): URL | undefined {
  return location !== undefined && URL.canParse(location, address) ? new URL(location, address) : undefined
}

async function answerOf(address: string, agentFor: (address: string) => Agent): Promise<IncomingMessage> {
  const ask = address.startsWith('https:') ? secureRequest : request
  return new Promise((resolve, reject) => {
    ask(address, { agent: agentFor(address), headers: { accept: 'image/*' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .on('response', resolve)
      .on('error', (error) => reject(new HostFault(`cannot be fetched (${reasonOf(error)})`, { cause: error })))
      .end()
  })
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_BYTES) answer.destroy(new PictureFault(`is larger than ${MOST_BYTES / 1024 / 1024} MB`))
  })
  try {
    return await buffer(answer)
  } catch (error) {
    if (error instanceof PictureFault) throw error
    throw new PictureFault(`is cut short (${reasonOf(error)})`, { cause: error })
  }
}

async function endingOf(bytes: Buffer): Promise<string> {
  const { format, compression } = await sharp(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new PictureFault('is no picture', { cause: error })
    })
  const ending = ENDINGS[format === 'heif' && compression === 'av1' ? 'avif' : (format ?? '')]
  if (!ending) throw new PictureFault(`is of the format ${format ?? 'unknown'}, which browsers do not show`)
  return ending
}

/** The last part of an address that has a name, without its ending. */
function nameOf(address: string): string {
  const { pathname, hostname } = new URL(address)
  const name = decode(basename(pathname)) || hostname
  const ending = extname(name).toLowerCase()
  const isType = Object.values(ENDINGS).includes(ending) || ending === '.jpeg'
  return (isType ? name.slice(0, -ending.length) : name).replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80) || 'picture'
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
