import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'
import { settingEntries } from '../config/settings.ts'

/* A backup that is stopped in the middle: nothing of the data, and none of its secrets, may stay behind. */

const base = mkdtempSync(join(tmpdir(), 'portico-stopped-'))
const [data, to] = [join(base, 'data'), join(base, 'backups')]
beforeAll(() => {
  for (const folder of [join(data, 'public/uploads'), to]) mkdirSync(folder, { recursive: true })
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => { close(): void }
  new Database(join(data, 'database.sqlite')).close()
  /* Long enough that the signal comes while it is written. */
  writeFileSync(join(data, 'public/uploads/film.bin'), randomBytes(100_000_000))
})
afterAll(() => rmSync(base, { recursive: true }))

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing behind after %s', async (signal) => {
  const watcher = watch(to)
  const begun = once(watcher, 'change')
  const child = spawn(process.execPath, [RUN_COMMAND, 'backup', '--to', join(to, 'portal.tar.gz')], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])), PORTICO_DATA: data },
    stdio: 'ignore',
  })
  const closed = once(child, 'close')
  await Promise.race([begun, closed])
  child.kill(signal)
  await closed
  watcher.close()
  expect(child.exitCode).toBe(130)
  expect([readdirSync(to), readdirSync(data).filter((name) => name.startsWith('.'))]).toEqual([[], []])
})
