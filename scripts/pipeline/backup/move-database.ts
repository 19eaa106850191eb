import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { tablesOf, withPostgres, type PostgresClient } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** What Strapi notes of the schema itself, which differs from database to database. */
const OF_THE_SCHEMA = new Set(['strapi_database_schema', 'strapi_migrations', 'strapi_migrations_internal'])
const ROWS_AT_ONCE = 200

interface MoveOptions {
  /** The SQLite file. */
  readonly from: string
  /** A PostgreSQL database whose tables Strapi has made, and which holds nothing but what its first start writes. */
  readonly to: string
}

/** What Strapi's first start writes by itself never has one of these. */
const CONTENT_TABLES = ['docs', 'admin_users', 'files']

/**
 * Copies every row of every table, users of the admin panel included, in one transaction: the database is filled whole
 * or stays as it was. Returns how many rows there are by table.
 */
export async function moveDatabase({ from, to }: MoveOptions): Promise<ReadonlyMap<string, number>> {
  const sqlite = openSqlite(from)
  try {
    return await withPostgres(to, async (client) => {
      await client.query('BEGIN')
      try {
        const counts = await copyTables(sqlite, client)
        await client.query('COMMIT')
        return counts
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    })
  } finally {
    sqlite.close()
  }
}

/** Refuses a database that somebody uses. @throws AppError */
export async function requireUnused(url: string): Promise<void> {
  await withPostgres(url, async (client) => {
    const tables = await tablesOf(client)
    for (const table of CONTENT_TABLES.filter((name) => tables.includes(name)))
      if (z.array(z.unknown()).parse((await client.query(`SELECT 1 FROM "${table}" LIMIT 1`)).rows).length > 0)
        throw new AppError(`The database of DATABASE_URL is in use: its table ${table} has rows. Nothing was moved.`, {
          hint: 'Make an empty database and set DATABASE_URL.',
          exitCode: 2,
        })
  })
}

type Sqlite = ReturnType<typeof openSqlite>

async function copyTables(sqlite: Sqlite, client: PostgresClient): Promise<ReadonlyMap<string, number>> {
  const tables = (await tablesOf(client)).filter((table) => !OF_THE_SCHEMA.has(table))
  const known = namesSchema
    .parse(sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all())
    .map(({ name }) => name)
  const unknown = known.filter((name) => !tables.includes(name) && !OF_THE_SCHEMA.has(name) && !isEmpty(sqlite, name))
  if (unknown.length > 0)
    throw new AppError(
      `Tables of the SQLite database are not known to this version: ${unknown.join(', ')}. Nothing was moved.`,
      {
        hint: 'Start the portal on SQLite once with this version, then move it.',
      },
    )
  const constraints = await foreignKeys(client)
  for (const { table, name } of constraints) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  await client.query(`TRUNCATE ${tables.map((table) => `"${table}"`).join(', ')} RESTART IDENTITY`)
  const counts = new Map<string, number>()
  for (const table of tables.filter((name) => known.includes(name)))
    counts.set(table, await copyTable(sqlite, client, table))
  for (const { table, name, definition } of constraints)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
  return counts
}

const namesSchema = z.array(z.object({ name: z.string() }))

function isEmpty(sqlite: Sqlite, table: string): boolean {
  return sqlite.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).all().length === 0
}

const constraintsSchema = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))

/** Taken away while rows come in any order, and set again, when the database checks all of them. */
async function foreignKeys(client: PostgresClient): Promise<z.infer<typeof constraintsSchema>> {
  const { rows } = await client.query(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
  return constraintsSchema.parse(rows)
}

const columnsSchema = z.array(z.object({ column_name: z.string(), data_type: z.string() }))
const rowSchema = z.record(z.string(), z.unknown())

async function copyTable(sqlite: Sqlite, client: PostgresClient, table: string): Promise<number> {
  const { rows } = await client.query(
    'SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
    [table],
  )
  const columns = columnsSchema.parse(rows)
  let count = 0
  let batch: Record<string, unknown>[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await insert(client, table, columns, batch)
    count += batch.length
    batch = []
  }
  for (const row of sqlite.prepare(`SELECT * FROM "${table}"`).iterate()) {
    batch.push(rowSchema.parse(row))
    if (batch.length === ROWS_AT_ONCE) await flush()
  }
  await flush()
  if (columns.some(({ column_name }) => column_name === 'id'))
    await client.query(
      `SELECT setval(seq, GREATEST((SELECT COALESCE(MAX(id), 0) FROM "${table}"), 1), (SELECT COUNT(*) > 0 FROM "${table}"))
         FROM (SELECT pg_get_serial_sequence('"${table}"', 'id') AS seq) AS s WHERE seq IS NOT NULL`,
    )
  return count
}

type Columns = z.infer<typeof columnsSchema>

async function insert(
  client: PostgresClient,
  table: string,
  columns: Columns,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const missing = names.filter((name) => !columns.some(({ column_name }) => column_name === name))
  if (missing.length > 0)
    throw new AppError(
      `The table ${table} has columns that this version does not know: ${missing.join(', ')}. Nothing was moved.`,
      {
        hint: 'Start the portal on SQLite once with this version, then move it.',
      },
    )
  const types = new Map(columns.map(({ column_name, data_type }) => [column_name, data_type]))
  const values = rows.flatMap((row) => names.map((name) => converted(row[name], types.get(name) ?? '')))
  const places = rows.map(
    (_row, at) => `(${names.map((_name, index) => `$${at * names.length + index + 1}`).join(', ')})`,
  )
  await client.query(
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES ${places.join(', ')}`,
    values,
  )
}

/** A value of SQLite, which has neither booleans nor dates, as PostgreSQL takes it. */
function converted(value: unknown, type: string): unknown {
  if (value === null) return null
  if (type === 'boolean') return Boolean(value)
  if (typeof value === 'number' && /^timestamp|^date/.test(type)) return new Date(value)
  return value
}
