import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { writeFile } from '../../lib/write-file.ts'
import { DATA_VERSION } from './migrations/registry.ts'

const VERSION_FILE = 'version.json'
const dataVersionSchema = z.object({
  version: z.int().nonnegative(),
  /** The version of Portico that worked on it last. */
  portico: z.string(),
})
export type DataVersion = z.infer<typeof dataVersionSchema>

/** Of which version the data in a folder is, or `undefined` where it does not say so. */
export function readDataVersion(folder: string): DataVersion | undefined {
  const file = join(folder, VERSION_FILE)
  if (!existsSync(file)) return undefined
  const parsed = dataVersionSchema.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new AppError(`${file} is damaged: it does not say of which version the data is.`, {
    hint: 'Restore a backup into an empty folder.',
  })
}

/** Whether the data is of this code's version, so that what is live can be served as it is. */
export function isOfThisVersion(folder: string): boolean {
  return readDataVersion(folder)?.version === DATA_VERSION
}

/** Replaces what the folder says of its version, in one step. */
export function writeDataVersion(folder: string, version: DataVersion): Promise<void> {
  return writeFile(join(folder, VERSION_FILE), `${JSON.stringify(version)}\n`, { durable: true })
}

/**
 * Makes sure that this code may work on a data folder.
 * @param portico the version of this code
 * @throws AppError where a later Portico has written it
 */
export function requireKnownData(folder: string, portico: string, newest = DATA_VERSION): void {
  const data = readDataVersion(folder)
  if (data === undefined || data.version <= newest) return
  throw new AppError(
    `The data in ${folder} is of Portico ${data.portico} (data version ${data.version}), and this is Portico ${portico}, which knows data up to version ${newest}.`,
    {
      hint: `Start it with Portico ${data.portico} or later. To go back, restore a backup of before the upgrade into an empty folder; “npm start” writes one into ${join(folder, 'backups')}.`,
      exitCode: 2,
    },
  )
}
