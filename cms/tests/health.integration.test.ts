import { EventEmitter, once } from 'node:events'
import { renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from './ask'
import { databaseUrl } from './postgres'
import { startCms, type Cms } from './start-cms'

let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const modeOf = (name: string) => (statSync(path.join(cms.dataFolder, name)).mode & 0o777).toString(8)
const get = (address: string) => ask(cms.url + address, { method: 'GET' })

it('is ready while the database answers', async () => {
  expect(await get('/_health')).toEqual({ status: 204, body: undefined })
  expect(await get('/_health/live')).toEqual({ status: 204, body: undefined })
})

it.skipIf(databaseUrl('') !== '')('is alive but not ready while the file of the database is gone', async () => {
  const file = path.join(cms.dataFolder, 'database.sqlite')
  renameSync(file, `${file}.away`)
  expect(await get('/_health')).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'The database cannot be reached (ENOENT).' },
  })
  expect((await get('/_health/live')).status).toBe(204)
  renameSync(`${file}.away`, file)
  expect((await get('/_health')).status).toBe(204)
})

it('is alive but not ready while no connection to the database can be had', async () => {
  const { pool } = cms.strapi.db.connection.client as { pool: { acquire(): { promise: Promise<unknown> } } }
  const { acquire } = pool
  /* Whatever else asks meanwhile waits too, and goes on afterwards: the CMS ends only when every query has. */
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  pool.acquire = () => ({ promise: opened.then(() => acquire.call(pool).promise) })
  expect(await get('/_health')).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'The database did not answer within 2 seconds.' },
  })
  expect((await get('/_health/live')).status).toBe(204)
  pool.acquire = acquire
  gate.emit('open')
  expect((await get('/_health')).status).toBe(204)
})

it.skipIf(databaseUrl('') !== '')('keeps its database and uploads from other users of the machine', () => {
  expect([modeOf('database.sqlite'), modeOf('public'), modeOf('public/uploads')]).toEqual(['600', '700', '700'])
})
