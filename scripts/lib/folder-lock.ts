import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

const LOCKS = 'locks'
const busySchema = z.object({ code: z.literal('SQLITE_BUSY') })

interface Database {
  exec(statement: string): void
  close(): void
}

/**
 * Locks something in a folder for this process, or gives `undefined` while another holds it. The lock is SQLite's own on
 * a file that stays empty: the system holds it for every container of the machine that has the folder, and takes it back
 * when the process ends, however it ends.
 * @returns what gives it back
 */
export async function lockInFolder({
  folder,
  name,
}: {
  folder: string
  name: string
}): Promise<(() => void) | undefined> {
  const locks = join(folder, LOCKS)
  mkdirSync(locks, { recursive: true, mode: 0o711 })
  const database = open(join(locks, `${name}.lock`))
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (busySchema.safeParse(error).success) return undefined
    throw error
  }
  return () => database.close()
}

/** Loaded only where something is locked; the package has no types. */
function open(file: string): Database {
  const Sqlite = createRequire(import.meta.url)('better-sqlite3') as new (
    file: string,
    options: { timeout: number },
  ) => Database
  return new Sqlite(file, { timeout: 0 })
}
