import { createRequire } from 'node:module'
import path from 'node:path'

/*
 * The tests run on SQLite, and on a PostgreSQL server whose address is in PORTICO_TEST_DATABASE_URL: there each data
 * folder has a database of its own, which goes with the folder.
 */

interface Client {
  connect(): Promise<void>
  query(statement: string, values?: readonly string[]): Promise<{ readonly rowCount: number | null }>
  end(): Promise<void>
}
const { Client }: { Client: new (options: { connectionString: string }) => Client } = createRequire(import.meta.url)(
  'pg',
)

const SERVER = process.env['PORTICO_TEST_DATABASE_URL']

/** The database of a data folder as `DATABASE_URL`; empty where the tests run on SQLite. */
export function databaseUrl(dataFolder: string): string {
  return SERVER ? new URL(`/${nameOf(dataFolder)}`, SERVER).href : ''
}

/** Makes the database of a data folder, unless it is there from an earlier start. */
export function createDatabase(dataFolder: string): Promise<void> {
  return ask(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [nameOf(dataFolder)])
    if (rowCount === 0) await client.query(`CREATE DATABASE "${nameOf(dataFolder)}"`)
  })
}

export function dropDatabase(dataFolder: string): Promise<void> {
  return ask(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${nameOf(dataFolder)}" WITH (FORCE)`)
  })
}

async function ask(questions: (client: Client) => Promise<void>): Promise<void> {
  if (!SERVER) return
  const client = new Client({ connectionString: SERVER })
  await client.connect()
  try {
    await questions(client)
  } finally {
    await client.end()
  }
}

const nameOf = (dataFolder: string): string => path.basename(dataFolder).toLowerCase().replaceAll('-', '_')
