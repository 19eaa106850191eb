import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/index.ts'
import { isMissing } from '../../lib/is-missing.ts'

/** The link to the form of the first administrator, which the CMS keeps in a file while there is none. */
export async function setUpLink({ folders }: Pick<Config, 'folders'>): Promise<string | undefined> {
  try {
    return (await readFile(join(folders.data, 'set-up-link'), 'utf8')).trim()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
