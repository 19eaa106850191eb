import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../../lib/app-error.ts'
import { parseJson } from '../../../../lib/parse-json.ts'
import { writeFile } from '../../../../lib/write-file.ts'
import type { SearchGeneration } from './generation.ts'

/*
 * Who owns collections on a server that several portals share: an id that is made once and kept in the data folder. An
 * address would not do: a copy of a portal has the same one. A backup leaves the id out, so that a portal that is restored
 * beside the first one does not take its collections.
 */

const OWNER_FILE = 'search-owner.json'
const FORMER_NAME = /^docs_\d{8}T\d{6}Z-[0-9a-f]{8}$/
const ownerSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** Collections named as they were before portals had ids; releases of this portal asked them. */
  former: z.array(z.string()),
})
type Owner = Readonly<z.infer<typeof ownerSchema>>

/** The portal as the owner of collections. */
export interface CollectionOwner {
  readonly id: string
  /** What the names of its collections begin with. */
  readonly prefix: string
  /** Whether a collection is this portal's. */
  owns(collection: string): boolean
}

/**
 * The owner that a data folder names; one is made where there is none.
 * @param kept what the kept releases ask: those of them that have a former name are this portal's as well
 * @throws AppError where the file cannot be read: nothing may be deleted then
 */
export async function openOwner(dataFolder: string, kept: readonly SearchGeneration[]): Promise<CollectionOwner> {
  const file = join(dataFolder, OWNER_FILE)
  const known = readOwner(file)
  const asked = kept.map(({ collection }) => collection).filter(isFormerName)
  const former = [...new Set([...(known?.former ?? []), ...asked])]
  const id = known?.id ?? randomBytes(6).toString('hex')
  if (!known || former.length > known.former.length)
    await writeFile(file, `${JSON.stringify({ id, former })}\n`, { durable: true })
  const prefix = `portico_${id}_`
  return { id, prefix, owns: (name) => name.startsWith(prefix) || former.includes(name) }
}

/** Whether a collection was named before portals had ids. */
export function isFormerName(collection: string): boolean {
  return FORMER_NAME.test(collection)
}

function readOwner(file: string): Owner | undefined {
  if (!existsSync(file)) return undefined
  const parsed = ownerSchema.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new AppError(`${file} is damaged: it does not say which collections are of this portal.`, {
    hint: 'Delete it. The next publish indexes under a new name; delete the collections of the old one on the search server.',
  })
}
