import process from 'node:process'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { findPostgres, startPostgres } from './postgres.mjs'

const programs = findPostgres()
if (programs === undefined) process.stderr.write('PostgreSQL is not tried: it is not on this machine.\n')

it.skipIf(programs === undefined)('starts a server for the tests, and leaves nothing of it', async () => {
  const { url, stop } = await startPostgres(programs ?? '')
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT rolcreatedb FROM pg_roles WHERE rolname = current_user')
  await client.end()
  stop()
  expect(rows).toEqual([{ rolcreatedb: true }])
  await expect(new Client({ connectionString: url }).connect()).rejects.toThrow('ECONNREFUSED')
})

it('says what keeps a server from starting', async () => {
  await expect(startPostgres('/nowhere')).rejects.toThrow(/^initdb failed: .*ENOENT/)
})
