import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { isAlive } from '../pipeline/start/run-mark.ts'
import { until } from '../trials/harness/until.ts'

const INSTALL = pathToFileURL(join(PROJECT_ROOT, 'scripts/bin/install.mjs')).href
const DRIVER = { name: 'better-sqlite3', version: '1.0.0' }
const DEPENDENCIES = { 'better-sqlite3': 'file:driver' }

let root: string

/** A project whose installation takes until there is a file `go`, and notes each time that it runs. */
beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'portico-installation-'))}/`
  const project = { name: 'example', version: '1.0.0', dependencies: DEPENDENCIES }
  const write = (name: string, value: unknown) =>
    writeFileSync(join(root, name), typeof value === 'string' ? value : JSON.stringify(value))
  mkdirSync(join(root, 'driver'))
  write('driver/package.json', DRIVER)
  write('driver/index.js', 'module.exports = class {}')
  write('package.json', { ...project, scripts: { postinstall: 'node slow.mjs' } })
  write('package-lock.json', {
    ...project,
    lockfileVersion: 3,
    requires: true,
    packages: { '': project, driver: DRIVER, 'node_modules/better-sqlite3': { resolved: 'driver', link: true } },
  })
  write(
    'slow.mjs',
    "import { appendFileSync, existsSync } from 'node:fs'\nappendFileSync('runs', `${process.pid}\\n`)\nconst look = setInterval(() => existsSync('go') && clearInterval(look), 50)\n",
  )
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function install() {
  const program = `await (await import('${INSTALL}')).installPackages(process.argv[1])`
  return spawn(process.execPath, ['--input-type=module', '-e', program, root], { stdio: ['ignore', 'inherit', 'pipe'] })
}

const runs = () =>
  existsSync(join(root, 'runs')) ? readFileSync(join(root, 'runs'), 'utf8').trim().split('\n').map(Number) : []
const firstRun = () => until('The installation runs', async () => runs()[0])

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s during the installation ends all of it at once',
  async (signal) => {
    const start = install()
    const said = text(start.stderr)
    const pid = await firstRun()
    start.kill(signal)
    const [code] = (await once(start, 'exit')) as [number]
    expect(code).toBeGreaterThan(128)
    await until('The script of the package has ended', async () => !isAlive(pid))
    expect(await said).toContain('Stopped. “npm start” installs the packages again.')
  },
)

it('of two starts at once, one installs and the other waits for it', async () => {
  const first = install()
  await firstRun()
  const second = install()
  second.stderr.setEncoding('utf8')
  const [said] = (await once(second.stderr, 'data')) as [string]
  expect(said).toBe('Another start installs the packages here. Waiting for it …\n')
  const ends = [once(first, 'exit'), once(second, 'exit')]
  writeFileSync(join(root, 'go'), '')
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ])
  expect(runs()).toHaveLength(1)
})
