import { createRequire } from 'node:module'

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
  } finally {
    database.close()
  }
}
