import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file below a folder, relative to it, in order of name; links are not followed. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}
