import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppError } from '../../lib/app-error.ts'
import { freePort } from '../../trials/harness/free-port.ts'
import { until } from '../../trials/harness/until.ts'
import { isAlive } from './run-mark.ts'
import { Service } from './service.ts'

let folder: string
let service: Service | undefined
let gone: AppError | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-service-'))
  gone = undefined
})
afterEach(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ANSWERS =
  "require('http').createServer((q, s) => s.end(String(process.pid))).listen(process.env.PORT, '127.0.0.1')"

async function serviceOf(program: string, readyTimeout = 20_000): Promise<{ service: Service; url: string }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  service = new Service({
    name: 'Example',
    args: ['-e', program],
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ADMIN_PASSWORD: 'a-Long1-passphrase' },
    logFolder: folder,
    healthUrl: url,
    readyTimeout,
    onGone: (error) => (gone = error),
  })
  return { service, url }
}
const pidAt = async (url: string) => (await fetch(url)).text()

test('is ready when it answers, and gone when it was stopped; its log has what it says without secrets', async () => {
  const { service, url } = await serviceOf(`console.log('hello', process.env.ADMIN_PASSWORD); ${ANSWERS}`)
  await service.start()
  expect(Number(await pidAt(url))).toBeGreaterThan(0)
  await service.stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  const records = readFileSync(join(folder, 'example.log'), 'utf8').trim().split('\n')
  expect(records.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', program: 'example', msg: 'The Example is started.' },
    { level: 'info', program: 'example', msg: 'hello [hidden]' },
  ])
})

test('a process that ends before it is ready is reported with its last lines', async () => {
  const { service } = await serviceOf("console.error('the disk is upside down'); process.exit(1)")
  await expect(service.start()).rejects.toMatchObject({
    message: 'The Example ended before it was ready. Its last lines:\n  | the disk is upside down',
    hint: `Fix what the lines say and start again; the whole log is ${join(folder, 'example.log')}.`,
  })
})

test('a process that never answers is reported', async () => {
  const { service } = await serviceOf('setInterval(() => {}, 1000)', 300)
  await expect(service.start()).rejects.toThrow(/^The Example did not answer at http/)
})

test('a stop while a process is waited for ends the waiting', async () => {
  const { service } = await serviceOf('setInterval(() => {}, 1000)', 600_000)
  const stopping = new AbortController()
  const started = service.start(stopping.signal)
  stopping.abort()
  await expect(started).rejects.toThrow('The Example was stopped before it was ready.')
})

test('a process that is killed is started again', async () => {
  const { service, url } = await serviceOf(ANSWERS)
  await service.start()
  const first = await pidAt(url)
  process.kill(Number(first), 'SIGKILL')
  const second = await until('It answers again', async () => {
    try {
      const pid = await pidAt(url)
      return pid !== first && pid
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  })
  expect(second).not.toBe(first)
  expect(gone).toBeUndefined()
})

test('a process that is killed while it is restarted is started again', async () => {
  const marker = join(folder, 'starts')
  const dies = `const fs = require('fs'); fs.appendFileSync(${JSON.stringify(marker)}, '.')
    if (fs.statSync(${JSON.stringify(marker)}).size === 2) process.kill(process.pid, 'SIGKILL')
    ${ANSWERS}`
  const { service, url } = await serviceOf(dies)
  await service.start()
  await service.restart()
  expect(Number(await pidAt(url))).toBeGreaterThan(0)
  expect(readFileSync(marker, 'utf8')).toBe('...')
})

test('a stop while it is restarted ends the waiting', async () => {
  const marker = join(folder, 'starts')
  const silent = `const fs = require('fs'); if (fs.existsSync(${JSON.stringify(marker)})) setInterval(() => {}, 1000)
    else { fs.writeFileSync(${JSON.stringify(marker)}, ''); ${ANSWERS} }`
  const { service } = await serviceOf(silent, 600_000)
  await service.start()
  const stopping = new AbortController()
  const restarted = service.restart(stopping.signal)
  stopping.abort()
  await expect(restarted).rejects.toThrow()
})

test('a process ends, with all that it started, when the one that started it is killed', async () => {
  const port = await freePort()
  const child = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])"
  const starter = `
    import { Service } from ${JSON.stringify(import.meta.resolve('./service.ts'))}
    const service = new Service({
      name: 'Example', args: ['-e', ${JSON.stringify(`const child = ${child}; require('http').createServer((q, s) => s.end(process.pid + ' ' + child.pid)).listen(${port}, '127.0.0.1')`)}],
      cwd: process.cwd(), env: process.env, logFolder: ${JSON.stringify(folder)}, healthUrl: 'http://127.0.0.1:${port}/',
      readyTimeout: 60_000, onGone: () => {},
    })
    await service.start()
    console.log(await (await fetch('http://127.0.0.1:${port}/')).text())
    process.kill(process.pid, 'SIGKILL')`
  const { stdout, signal } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', starter], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(signal).toBe('SIGKILL')
  for (const pid of stdout.split(' ').map(Number)) await until(`${pid} has ended`, async () => !isAlive(pid))
})
