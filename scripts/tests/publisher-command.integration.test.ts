import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATA_VERSION } from '@portico/content-model'
import { PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'
import { settingEntries } from '../config/settings.ts'
import { eachLine } from '../lib/lines.ts'
import { endProcess } from '../trials/harness/end-process.ts'
import { configOf, portalEnvironment } from '../trials/harness/settings.ts'
import { until } from '../trials/harness/until.ts'
import { LIVE, sampleReleases } from './packed/sample-releases.ts'

/* `npm run publisher` as a service manager starts it, on a folder of before data had a version. */

let data: string
let environment: Record<string, string>
let child: ChildProcess | undefined

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'portico-command-'))
  const none = Object.fromEntries(settingEntries.map(([name]) => [name, '']))
  environment = { PATH: process.env['PATH'] ?? '', ...none, ...(await portalEnvironment(data)) }
})
afterEach(async () => {
  if (child) await endProcess(child)
  child = undefined
  rmSync(data, { recursive: true })
})

/** What a process was started with. */
const environmentAt = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
const workersOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((other) => {
      const stat = existsSync(`/proc/${other}/stat`) ? readFileSync(`/proc/${other}/stat`, 'utf8') : ''
      return Number(stat.replace(/^.*\) /s, '').split(' ')[1]) === pid
    })

it('notes the version, writes records, and gives its worker no secret of the CMS', async () => {
  const config = configOf(environment)
  await sampleReleases(data, config.folders)
  const lines: string[] = []
  const started = spawn(process.execPath, [RUN_COMMAND, 'publisher'], {
    cwd: PROJECT_ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  eachLine(started.stdout, (line) => lines.push(line))
  const said = (message: string) => lines.some((line) => line.includes(message))
  await until('the publisher listens', async () => said('The publisher listens at'))
  const status = (await (await fetch(`${config.publisherUrl}/status`)).json()) as { live: { id: string } }
  expect(status.live.id).toBe(LIVE)
  expect(JSON.parse(readFileSync(join(data, 'version.json'), 'utf8'))).toEqual({
    version: DATA_VERSION,
    portico: '0.1.0',
  })
  expect(readdirSync(join(data, 'backups'))).toHaveLength(1)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      time: expect.any(String),
      level: expect.any(String),
      program: 'publisher',
    })
  const [worker = 0] = await until('the worker runs', async () => {
    const workers = workersOf(started.pid ?? 0)
    return workers.length > 0 && workers
  })
  const given = environmentAt(worker).map((variable) => variable.split('=')[0])
  expect(given).toContain('PORTICO_READ_TOKEN')
  for (const name of ['ADMIN_JWT_SECRET', 'APP_KEYS', 'API_TOKEN_SALT', 'PORTICO_IMPORT_TOKEN', 'ADMIN_PASSWORD'])
    expect(given).not.toContain(name)
})

it('refuses data of a later version, as every command that works on it does', () => {
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'version.json'), '{"version":9,"portico":"2.0.0"}')
  for (const command of ['publisher', 'serve', 'publish', 'backup', 'rollback']) {
    const options = { cwd: PROJECT_ROOT, env: environment, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(process.execPath, [RUN_COMMAND, command], options)
    expect([command, status, stderr.includes('is of Portico 2.0.0 (data version 9)')]).toEqual([command, 2, true])
  }
})
