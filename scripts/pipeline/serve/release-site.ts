import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isMissing } from '../../lib/is-missing.ts'
import { RedirectTable, type RedirectEntry } from '@portico/content-model/site'
import type { Coding } from './accept-encoding.ts'
import type { SiteFile } from './open-file.ts'
import { SiteFiles } from './site-files.ts'

/** `redirects.json` of a release. */
export const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string() }))

/** One release, ready to answer. */
export interface ReleaseSite {
  readonly id: string
  /** Opens the file of a path, or `undefined` where the release has none. */
  open(path: string, codings: readonly Coding[]): Promise<SiteFile | undefined>
  /** Where an old path leads now. */
  redirectOf(path: string): Promise<string | undefined>
  /** The page for unknown paths, where the release has one. */
  notFound(): Promise<string | undefined>
}

/** Opens the site folder of a release. @param files where its files are kept, of all releases of a server together */
export function openRelease(id: string, siteFolder: string, files = new SiteFiles()): ReleaseSite {
  const redirects = once(async () => {
    const text = await readIfThere(join(siteFolder, 'redirects.json'))
    return redirectTable(text === undefined ? [] : parseRedirects(text))
  })
  return {
    id,
    open: (path, codings) => files.open(siteFolder, path, codings),
    redirectOf: async (path) => (await redirects()).get(path)?.to,
    notFound: once(() => readIfThere(join(siteFolder, '404.html'))),
  }
}

/** What an attempt gives is kept; one that fails is made again by the next who asks. */
function once<Result>(attempt: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () =>
    (result ??= attempt().catch((error: unknown) => {
      result = undefined
      throw error
    }))
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The redirects of a release, in their order; none where it has no file of them. */
export function readRedirects(file: string): RedirectEntry[] {
  return existsSync(file) ? parseRedirects(readFileSync(file, 'utf8')) : []
}

/** The redirects in the text of `redirects.json`. */
export function parseRedirects(text: string): RedirectEntry[] {
  return redirectsSchema.parse(JSON.parse(text))
}

/** Finds redirects as the server does. */
export function redirectTable(entries: readonly RedirectEntry[]): RedirectTable {
  const table = new RedirectTable()
  for (const entry of entries) table.add(entry)
  return table
}
