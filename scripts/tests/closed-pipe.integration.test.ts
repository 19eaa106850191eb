import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'
import { settingEntries } from '../config/settings.ts'

const BIN = join(PROJECT_ROOT, 'scripts/bin')
const data = mkdtempSync(join(tmpdir(), 'portico-closed-pipe-'))
afterAll(() => rmSync(data, { recursive: true }))

const RELEASES = [RUN_COMMAND, 'releases']
/* What `npm start` and `npm test` run before anything is installed. */
const BEFORE_INSTALL = ['--eval', `import('${join(BIN, 'install.mjs')}').then(() => process.stdout.write('a'))`]

/** Runs Node, one of whose pipes is closed before it writes; gives its exit code and what the other pipe says. */
async function run(args: readonly string[], closed: 'stdout' | 'stderr') {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])), PORTICO_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const open = text(closed === 'stdout' ? child.stderr : child.stdout)
  child[closed].destroy()
  const [code]: unknown[] = await once(child, 'exit')
  return { code, said: await open }
}

it.each([
  ['a command', RELEASES, 'stdout', 0],
  ['a command that fails', [...RELEASES, '--no-such-flag'], 'stderr', 2],
  ['a command before it installs', BEFORE_INSTALL, 'stdout', 0],
] as const)('%s ends quietly where nobody reads its output', async (_, args, closed, code) => {
  expect(await run(args, closed)).toEqual({ code, said: '' })
})
