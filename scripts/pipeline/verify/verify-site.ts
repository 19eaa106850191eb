import { randomInt, randomUUID, type KeyObject } from 'node:crypto'
import { AppError } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import { inParallel } from '../../lib/in-parallel.ts'
import type { Progress } from '../../lib/task.ts'
import { OWN_FILE, PUBLIC_MANIFEST, SIGNATURE_FILE } from '../release/index.ts'
import { parseRedirects, redirectTable } from '../serve/release-site.ts'
import { checkSignature, type Signed } from './check-signature.ts'
import { fetchFile, FetchFault, type Fetched } from './fetch-file.ts'
import { siteAddress, parseManifest, sentFilesOf, type SentFile } from './site-files.ts'

const AT_ONCE = 12
const MIB = 1024 * 1024
const MANIFEST_LIMIT = 256 * MIB
const NOT_FOUND = '404.html'
const REDIRECTS = 'redirects.json'

export interface VerifyOptions {
  /** The key that must have signed the manifest. */
  readonly key?: KeyObject | undefined
  /** How many files are compared, chosen at random; all unless given. */
  readonly sample?: number | undefined
  readonly progress?: Progress | undefined
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/** A file that is not what the manifest says. */
export interface Difference {
  readonly path: string
  readonly what: string
}

export interface Verified {
  /** How many files were compared, of `total`. */
  readonly compared: number
  readonly total: number
  readonly signed: Signed | undefined
  readonly differences: readonly Difference[]
}

/**
 * Reads every file of a site from any host, in every coding that the release has, and compares it with the manifest. A
 * site that switches meanwhile is read once more.
 * @throws AppError where there is no manifest, it is not signed as it should be, or the site switches again
 */
export async function verifySite(site: string, options: VerifyOptions = {}): Promise<Verified> {
  const url = new URL(site.endsWith('/') ? site : `${site}/`)
  for (let attempt = 1; ; attempt++) {
    const { text, signed } = await readManifest(url, options)
    const verified = await compareAll(url, { text, signed, options })
    if (verified.differences.length === 0) return verified
    if ((await readText(url, PUBLIC_MANIFEST, options)) === text) return verified
    if (attempt > 1)
      throw new AppError('The site switched to another release while it was read, twice.', {
        hint: 'Run the command again when nobody publishes.',
      })
    options.progress?.note('The site switched to another release while it was read: it is read again.')
  }
}

/** The manifest of one moment with its signature: both are fetched again where they are of two releases. */
async function readManifest(url: URL, options: VerifyOptions) {
  for (let attempt = 1; ; attempt++) {
    const text = await readText(url, PUBLIC_MANIFEST, options)
    if (text === undefined)
      throw new AppError(`There is no manifest of a release at ${url.href}.`, {
        hint: 'Check the address, or publish again: releases of earlier versions of Portico have no public manifest.',
      })
    parseManifest(text, url.href)
    const signature = await readText(url, SIGNATURE_FILE, options)
    const signed = checkSignature({ manifest: text, signature, key: options.key })
    if (signed !== 'other-release') return { text, signed }
    if (attempt > 1)
      throw new AppError(`${SIGNATURE_FILE} is the signature of another manifest.`, {
        hint: 'Push the release again; if nobody publishes and it stays so, the site was changed.',
      })
  }
}

async function readText(url: URL, name: string, { pause }: VerifyOptions): Promise<string | undefined> {
  try {
    const address = new URL(name, url)
    const { status, content } = await fetchFile(address, { coding: 'gzip', limit: MANIFEST_LIMIT, pause })
    if (status === 401)
      throw new AppError(`${address.href}: the host wants a name and a password.`, {
        hint: 'Let this machine through, or run “npm run verify” without an address where the files are.',
      })
    return status === 200 ? content.toString('utf8') : undefined
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error
    throw new AppError(`${new URL(name, url).href}: ${error.message}.`, {
      hint: 'Check the address, and that the site can be reached from here.',
      cause: error,
    })
  }
}

interface CompareOptions {
  readonly text: string
  readonly signed: Signed | undefined
  readonly options: VerifyOptions
}

async function compareAll(url: URL, { text, signed, options }: CompareOptions): Promise<Verified> {
  const all = sentFilesOf(parseManifest(text, url.href))
  const files = sampleOf(all, options.sample)
  const redirectOf = await redirectsOf(url, all, options)
  const differences: Difference[] = []
  let done = 0
  await inParallel(files, AT_ONCE, async (file) => {
    const what = await differenceOf(url, file, { redirectOf, options })
    if (what !== undefined) differences.push({ path: file.path, what })
    options.progress?.step(++done, files.length)
  })
  return {
    compared: files.length,
    total: all.length,
    signed,
    differences: differences.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

/** Nobody can know beforehand which files these are; the one that names the release is always among them. */
function sampleOf(files: readonly SentFile[], size = files.length): readonly SentFile[] {
  const left = [...files]
  const own = left.findIndex(({ path }) => path === OWN_FILE)
  const taken = own < 0 ? [] : left.splice(own, 1)
  while (taken.length < size && left.length > 0) taken.push(...left.splice(randomInt(left.length), 1))
  return taken
}

/** Where addresses lead by the redirects of the release; by none, where the host does not send those of the manifest. */
async function redirectsOf(url: URL, files: readonly SentFile[], options: VerifyOptions) {
  const file = files.find(({ path }) => path === REDIRECTS)
  const text = file && (await readText(url, REDIRECTS, options))
  if (!file || text === undefined || sha256(text) !== file.sha256) return () => undefined
  const table = redirectTable(parseRedirects(text))
  return (path: string) => table.get(path)?.to
}

interface DifferenceOptions {
  readonly redirectOf: (path: string) => string | undefined
  readonly options: VerifyOptions
}

/** What is wrong with a file, as the end of a sentence about it. */
async function differenceOf(url: URL, file: SentFile, context: DifferenceOptions): Promise<string | undefined> {
  const { pause } = context.options
  const isNotFound = file.path === NOT_FOUND
  const address = new URL(isNotFound ? `portico-verify-${randomUUID()}` : siteAddress(file.path), url)
  for (const coding of isNotFound ? ['identity'] : file.codings) {
    try {
      const fetched = await fetchFile(address, { coding, limit: file.size, pause })
      if (leadsOn(file, fetched, { url, ...context })) return undefined
      const what = wrongWith(file, fetched, isNotFound ? 404 : 200)
      if (what !== undefined) return coding === 'identity' ? what : `${what}, asked for as ${coding}`
    } catch (error) {
      if (error instanceof FetchFault) return error.message
      throw error
    }
  }
  return undefined
}

/** Whether a host answers with the redirect that the page of the file stands for. */
function leadsOn(
  { path }: SentFile,
  { location }: Fetched,
  { url, redirectOf }: DifferenceOptions & { url: URL },
): boolean {
  if (location === undefined) return false
  const to = redirectOf(`/${path.replace(/\.html$/, '')}`) ?? redirectOf(`/${path}`)
  if (to === undefined) return false
  const [found, wanted] = [new URL(location), new URL(to, url)]
  return found.host === wanted.host && found.pathname === wanted.pathname && found.hash === wanted.hash
}

function wrongWith(
  file: SentFile,
  { status, location, size, sha256: hash }: Fetched,
  wanted: number,
): string | undefined {
  if (location !== undefined) return `leads to ${location}`
  if (status !== wanted) return `is answered with ${status}`
  if (size > file.size) return `has more than ${file.size} bytes`
  if (size < file.size) return `has ${size} bytes instead of ${file.size}`
  return hash === file.sha256 ? undefined : 'has other bytes'
}
