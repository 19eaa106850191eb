interface Connection {
  raw(sql: string, bindings?: readonly unknown[]): Promise<unknown>
}

/**
 * Keeps a copy of a SQLite database.
 * @param file where the copy goes
 * @returns puts every table back to the copy, identity counters included
 */
export async function keepDatabase(connection: Connection, file: string): Promise<() => Promise<void>> {
  await connection.raw('VACUUM INTO ?', [file])
  await connection.raw('ATTACH DATABASE ? AS kept', [file])
  const rows = (await connection.raw(`SELECT name FROM kept.sqlite_master WHERE type = 'table'`)) as { name: string }[]
  const tables = rows.map(({ name }) => name)
  return async () => {
    await connection.raw('PRAGMA foreign_keys = OFF')
    for (const table of tables) {
      await connection.raw(`DELETE FROM main."${table}"`)
      await connection.raw(`INSERT INTO main."${table}" SELECT * FROM kept."${table}"`)
    }
    await connection.raw('PRAGMA foreign_keys = ON')
  }
}
