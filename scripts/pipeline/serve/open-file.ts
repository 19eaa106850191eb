import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Coding } from './accept-encoding.ts'
import type { Validators } from './preconditions.ts'

/** A file of a site. */
export interface SiteFile extends Validators {
  /** All its bytes where they are in memory, else the open file. */
  readonly content: Buffer | FileHandle
  /** Within the site, without the ending of a compressed copy: `/guides/intro.html`. */
  readonly name: string
  readonly size: number
  readonly coding: Coding['name']
  /** Whoever has the file closes it, once. */
  close(): Promise<void>
}

/** Files up to this size are read at once and need no handle while their reader takes them. */
export const LARGEST_IN_MEMORY = 1024 * 1024

const NO_SUCH_FILE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])
const NOTHING_TO_CLOSE = (): Promise<void> => Promise.resolve()

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
  for (const name of [path, `${path}.html`, join(path, 'index.html')])
    for (const coding of codings) {
      const file = await openOne(siteFolder, name, coding)
      if (file) return file
    }
  return undefined
}

async function openOne(siteFolder: string, name: string, coding: Coding): Promise<SiteFile | undefined> {
  const handle = await open(join(siteFolder, name + coding.ending)).catch(ignoreMissing)
  if (!handle) return undefined
  let isKept = false
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return undefined
    const { size, mtime, mtimeMs } = stats
    const etag = `"${size}-${mtimeMs}${coding.ending}"`
    const file = { name, size, coding: coding.name, etag, lastModified: mtime.toUTCString() }
    isKept = size > LARGEST_IN_MEMORY
    if (isKept) return { ...file, content: handle, close: () => handle.close() }
    const content = await handle.readFile()
    if (content.length !== size) throw new Error(`${name} changed while it was read.`)
    return { ...file, content, close: NOTHING_TO_CLOSE }
  } finally {
    if (!isKept) await handle.close()
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && NO_SUCH_FILE.has(error.code)) return undefined
  throw error
}
