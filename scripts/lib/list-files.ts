import { readdir } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** Every file below a folder, relative to it, in order of name; links are not followed. */
export async function listFiles(folder: string): Promise<string[]> {
  const top = resolve(folder)
  const entries = await readdir(top, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}${sep}${name}`.slice(top.length + sep.length))
    .toSorted()
}
