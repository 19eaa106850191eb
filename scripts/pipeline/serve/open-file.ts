import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Coding } from './accept-encoding.ts'
import type { Validators } from './preconditions.ts'

/** A file of a site that is open; whoever has it closes the handle. */
export interface SiteFile extends Validators {
  readonly handle: FileHandle
  /** Within the site, without the ending of a compressed copy: `/guides/intro.html`. */
  readonly name: string
  readonly size: number
  readonly coding: Coding['name']
}

const NO_SUCH_FILE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/**
 * Opens the file of a path, or its page (`.html`, `/index.html`), in the first coding that there is a copy of. What is
 * said of the file is said of the open one: nothing that happens to its folder afterwards makes a difference.
 * @returns `undefined` where the site has no such file
 */
export async function openFile(
  siteFolder: string,
  path: string,
  codings: readonly Coding[],
): Promise<SiteFile | undefined> {
  if (path.split('/').includes('..')) return undefined
  for (const name of [path, `${path}.html`, join(path, 'index.html')])
    for (const coding of codings) {
      const file = await openOne(siteFolder, name, coding)
      if (file) return file
    }
  return undefined
}

async function openOne(siteFolder: string, name: string, coding: Coding): Promise<SiteFile | undefined> {
  const handle = await open(join(siteFolder, name + coding.ending)).catch(ignoreMissing)
  try {
    const stats = await handle?.stat()
    if (handle && stats?.isFile()) {
      const { size, mtime, mtimeMs } = stats
      const etag = `"${size}-${mtimeMs}${coding.ending}"`
      return { handle, name, size, coding: coding.name, etag, lastModified: mtime.toUTCString() }
    }
  } catch (error) {
    await handle?.close()
    throw error
  }
  await handle?.close()
  return undefined
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && NO_SUCH_FILE.has(error.code)) return undefined
  throw error
}
