import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'

/** Whether a file lies in a folder, also where a link leads to it. Both are there. */
export function isInsideFolder(file: string, folder: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(file))
  return !way.startsWith('..') && !isAbsolute(way)
}

/**
 * The text of a file that an author names, with bare line ends; undefined where the folder has no such file, or where it
 * is larger. A name may be of any form.
 */
export function textInside(file: string, folder: string, mostBytes = Infinity): string | undefined {
  if (!isFileInside(file, [folder]) || statSync(file).size > mostBytes) return undefined
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
}

/** Whether there is a file of a name in one of some folders, also where a link leads to it. A name may be of any form. */
export function isFileInside(file: string, folders: readonly string[]): boolean {
  if (!existsSync(file) || !statSync(file).isFile()) return false
  return folders.some((folder) => existsSync(folder) && isInsideFolder(file, folder))
}
