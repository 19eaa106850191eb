import { createRequire } from 'node:module'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'

interface Sqlite {
  prepare(sql: string): { all(): unknown[]; iterate(): IterableIterator<unknown> }
  backup(file: string, options: { progress: () => number }): Promise<unknown>
  close(): void
}

/** More pages than a database has: SQLite copies all of them at once, between two writes of others. */
const ALL_PAGES = 1_000_000_000
const BUSY_TIMEOUT_MS = 60_000

/** Opens a database to read it; the package has no types. @throws Error where there is no such file */
export function openSqlite(file: string): Sqlite {
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (
    file: string,
    options: { readonly: boolean; fileMustExist: boolean; timeout: number },
  ) => Sqlite
  return new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
}

/** Copies a database that others write, as it is between two of their transactions. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const database = openSqlite(from)
  try {
    await database.backup(to, { progress: () => ALL_PAGES })
  } catch (error) {
    throw isDamage(error) ? damaged(from, error) : error
  } finally {
    database.close()
  }
  requireWhole(to, from)
}

/** Whether an error means that a file is no database, or one that is not whole. */
export function isDamage(error: unknown): boolean {
  return damagedSchema.safeParse(error).success
}

const damagedSchema = z.object({ code: z.enum(['SQLITE_CORRUPT', 'SQLITE_NOTADB']) })
const checkSchema = z.array(z.object({ quick_check: z.string() }))

/** A copy of a damaged database is no backup. */
function requireWhole(copy: string, from: string): void {
  const database = openSqlite(copy)
  try {
    const [first] = checkSchema.parse(database.prepare('PRAGMA quick_check(1)').all())
    if (first?.quick_check !== 'ok') throw damaged(from)
  } catch (error) {
    throw isDamage(error) ? damaged(from, error) : error
  } finally {
    database.close()
  }
}

function damaged(file: string, cause?: unknown): AppError {
  return new AppError(`The database ${file} is damaged: nothing was copied.`, {
    hint: 'Keep the earlier backups. Stop the portal, move the data folder away, and restore the newest that is whole.',
    cause,
  })
}
