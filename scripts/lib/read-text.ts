import { readFile } from 'node:fs/promises'
import { isMissing } from './is-missing.ts'

/** The text of a file, or `undefined` where there is none. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
