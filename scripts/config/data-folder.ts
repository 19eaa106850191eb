import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isMissing } from '../lib/is-missing.ts'

/** The file systems of Linux that show the system and keep no files: proc and sysfs. */
const SHOWS_SYSTEM = new Set([0x9f_a0, 0x62_65_65_72])

/**
 * What is wrong with a folder that is to hold the data, where it can never hold any.
 * A recursive mkdir of Node below /proc tries again without end, so this is asked first.
 */
export function dataFolderFaults(folder: string): string[] {
  return SHOWS_SYSTEM.has(fileSystemOf(folder))
    ? [`PORTICO_DATA is in a folder in which the system shows itself and nothing can be kept (it is “${folder}”).`]
    : []
}

/** The type of the file system on which a folder is or would be made. */
function fileSystemOf(folder: string): number {
  try {
    return statfsSync(folder).type
  } catch (error) {
    if (isMissing(error) && dirname(folder) !== folder) return fileSystemOf(dirname(folder))
    return 0
  }
}
