import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import process from 'node:process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { parseDatabaseUrl } from '../../config/database-url.ts'
import { AppError } from '../../lib/app-error.ts'

export interface PostgresClient {
  connect(): Promise<void>
  query(statement: string, values?: readonly unknown[]): Promise<{ readonly rows: unknown[] }>
  end(): Promise<void>
}

/** Does work on a database. @throws AppError where the server does not let us in */
export async function withPostgres<Result>(
  url: string,
  work: (client: PostgresClient) => Promise<Result>,
): Promise<Result> {
  const { Client } = createRequire(import.meta.url)('pg') as {
    Client: new (options: { connectionString: string }) => PostgresClient
  }
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    throw new AppError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}.`,
      {
        hint: 'Start PostgreSQL, or correct DATABASE_URL.',
        cause: error,
      },
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const tablesSchema = z.array(z.object({ table_name: z.string() }))

/** The tables of a database. */
export async function tablesOf(client: PostgresClient): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1",
  )
  return tablesSchema.parse(rows).map(({ table_name }) => table_name)
}

/** Writes a database into a file that `restorePostgres` reads. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url)
}

/** Fills an empty database, whole or not at all. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const { pathname } = addressOf(url)
  await run(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${decodeURIComponent(pathname.slice(1))}`,
      file,
    ],
    url,
  )
}

/**
 * An address of a database as the client programs take it. The password goes by the environment: arguments can be read by
 * every user of the machine. What the address does not say is left to them, as the CMS leaves it to its driver.
 */
export function postgresEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = addressOf(url)
  const sslMode = searchParams.get('sslmode')
  const all = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1')),
    PGPORT: searchParams.get('port') ?? (port || '5432'),
    PGUSER: searchParams.get('user') ?? decodeURIComponent(username),
    PGPASSWORD: searchParams.get('password') ?? decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    /* A word of the driver alone: encrypted, by whatever certificate. */
    PGSSLMODE: sslMode === 'no-verify' ? 'require' : (sslMode ?? ''),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

function addressOf(url: string): URL {
  const address = parseDatabaseUrl(url)
  if (address) return address
  throw new AppError('The address in DATABASE_URL cannot be read.', { hint: 'Correct DATABASE_URL.', exitCode: 2 })
}

async function run(program: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  const env = { ...process.env, ...postgresEnvironment(url) }
  try {
    await promisify(execFile)(program, args, { env })
  } catch (error) {
    const { code, stderr } = z.object({ code: z.unknown(), stderr: z.string().default('') }).parse(error)
    if (code === 'ENOENT')
      throw new AppError(`The program ${program} is not on this machine.`, {
        hint: 'Install the client programs of PostgreSQL, in the version of the server or later (Debian: postgresql-client).',
        cause: error,
      })
    throw new AppError(`${program} failed: ${stderr.trim()}`, {
      hint: 'Read what it says: the program must be as new as the server, and the user must own the tables.',
      cause: error,
    })
  }
}
