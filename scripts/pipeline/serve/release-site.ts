import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isMissing } from '../../lib/is-missing.ts'
import { RedirectTable, type RedirectEntry } from '@portico/content-model/site'
import type { Coding } from './accept-encoding.ts'
import { openFile, type SiteFile } from './open-file.ts'

/** `redirects.json` of a release. */
export const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string() }))

/** One release, ready to answer. */
export interface ReleaseSite {
  readonly id: string
  /** Opens the file of a path, or `undefined` where the release has none. */
  open(path: string, codings: readonly Coding[]): Promise<SiteFile | undefined>
  /** Where an old path leads now. */
  redirectOf(path: string): string | undefined
  /** The page for unknown paths, where the release has one. */
  notFound(): Promise<string | undefined>
}

/** Opens the site folder of a release. */
export function openRelease(id: string, siteFolder: string): ReleaseSite {
  let redirects: RedirectTable | undefined
  return {
    id,
    open: (path, codings) => openFile(siteFolder, path, codings),
    redirectOf(path) {
      redirects ??= tableOf(readRedirects(join(siteFolder, 'redirects.json')))
      return redirects.get(path)?.to
    },
    async notFound() {
      try {
        return await readFile(join(siteFolder, '404.html'), 'utf8')
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
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
export function tableOf(entries: readonly RedirectEntry[]): RedirectTable {
  const table = new RedirectTable()
  for (const entry of entries) table.add(entry)
  return table
}
