import { realpathSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'

/** Whether a file lies in a folder, also where a link leads to it. Both are there. */
export function isInsideFolder(file: string, folder: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(file))
  return !way.startsWith('..') && !isAbsolute(way)
}
