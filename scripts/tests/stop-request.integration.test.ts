import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PROGRAM = `
  import { onStopRequest } from ${JSON.stringify(import.meta.resolve('../lib/stop-request.ts'))}
  setInterval(() => undefined, 60_000)
  onStopRequest(() => {
    console.log('stopped')
    process.exit()
  })
  console.log('ready')`

const folder = mkdtempSync(join(tmpdir(), 'portico-stop-'))
const program = ['--import', import.meta.resolve('tsx'), join(folder, 'program.mts')]

beforeAll(() => {
  writeFileSync(join(folder, 'program.mts'), PROGRAM)
  const start = [process.execPath, ...program].map((word) => JSON.stringify(word)).join(' ')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts a command, sends it a signal once its program is ready, and waits until nothing of it writes any more. */
async function outputOf(command: string, args: readonly string[], signal: NodeJS.Signals): Promise<string> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.setEncoding('utf8')
  await once(child.stdout, 'readable')
  child.kill(signal)
  return text(child.stdout)
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s asks a command to stop', async (signal) => {
  expect(await outputOf(process.execPath, program, signal)).toBe('ready\nstopped\n')
})

it.skipIf(process.platform === 'win32')('SIGTERM to npm alone asks the command that it runs to stop', async () => {
  expect(await outputOf('npm', ['start', '--silent'], 'SIGTERM')).toBe('ready\nstopped\n')
})
