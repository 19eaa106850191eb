import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../trials/harness/until.ts'
import { isStale, make } from './builds.ts'
import { isAlive } from './run-mark.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-builds-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A build whose script starts a program, as that of the admin panel does. */
function buildOf(program: string) {
  writeFileSync(join(root, 'package.json'), '{ "scripts": { "build:it": "node start.mjs" } }')
  writeFileSync(
    join(root, 'start.mjs'),
    "import { spawnSync } from 'node:child_process'\nprocess.exitCode = spawnSync(process.execPath, ['program.mjs'], { stdio: 'inherit' }).status ?? 1\n",
  )
  writeFileSync(join(root, 'program.mjs'), program)
  return { name: 'the example', script: 'build:it', sources: ['program.mjs'], result: 'result.txt' }
}

test('what a build started ends with it', async () => {
  const build = buildOf(
    "import { writeFileSync } from 'node:fs'\nwriteFileSync('pid', String(process.pid))\nsetInterval(() => {}, 1000)\n",
  )
  const stopping = new AbortController()
  const made = make(root, build, { signal: stopping.signal })
  const pid = await until(
    'The program runs',
    async () => existsSync(join(root, 'pid')) && Number(readFileSync(join(root, 'pid'), 'utf8')),
  )
  stopping.abort()
  await expect(made).rejects.toThrow('aborted')
  await until('The program has ended', async () => !isAlive(pid))
  expect(isStale(root, build)).toBe(true)
})

test('a build that fails says its last lines and what runs it alone', async () => {
  const build = buildOf("console.log('One line.')\nconsole.error('Another line.')\nprocess.exitCode = 3\n")
  await expect(make(root, build)).rejects.toMatchObject({
    message: 'the example could not be built:\n  | One line.\n  | Another line.',
    hint: 'Fix what the lines say; “npm run build:it” runs it alone.',
  })
  expect(isStale(root, build)).toBe(true)
})

test('a build is made again once its sources are others', async () => {
  const build = buildOf("import { writeFileSync } from 'node:fs'\nwriteFileSync('result.txt', '')\n")
  await make(root, build)
  expect(isStale(root, build)).toBe(false)
  writeFileSync(join(root, 'program.mjs'), '')
  expect(isStale(root, build)).toBe(true)
})
