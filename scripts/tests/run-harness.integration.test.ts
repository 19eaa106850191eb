import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

/** A command that opens a file and a process, and would work for an hour. */
const PROGRAM = `
  import { spawn } from 'node:child_process'
  import { mkdtempSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  import { setTimeout as sleep } from 'node:timers/promises'
  import { runCommand } from ${JSON.stringify(import.meta.resolve('../lib/run-command.ts'))}
  import { endProcess } from ${JSON.stringify(import.meta.resolve('../trials/harness/end-process.ts'))}
  import { runHarness } from ${JSON.stringify(import.meta.resolve('../trials/harness/run-harness.ts'))}
  await runCommand(() => runHarness(async (cleanup) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
    cleanup.add(() => endProcess(child))
    console.log(JSON.stringify({ folder: mkdtempSync(join(tmpdir(), 'portico-')), pid: child.pid }))
    if (process.env.WORK === 'fails') throw new Error('It went wrong.')
    await sleep(3_600_000)
  }))`

async function run({ work, signal }: { work: 'lasts' | 'fails'; signal?: NodeJS.Signals }) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, WORK: work },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close')
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const { folder, pid } = JSON.parse(line) as { folder: string; pid: number }
  if (signal) child.kill(signal)
  const [code] = (await ended) as [number | null]
  return { code, said, folderIsLeft: existsSync(dirname(folder)), processIsLeft: existsSync(`/proc/${pid}`) }
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a command that is stopped by %s ends what it began, and then itself with %d', async (signal, code) => {
  expect(await run({ work: 'lasts', signal })).toEqual({
    code,
    said: '\nStopping …\n',
    folderIsLeft: false,
    processIsLeft: false,
  })
})

it('a command that fails ends what it began', async () => {
  const { said, ...left } = await run({ work: 'fails' })
  expect(left).toEqual({ code: 1, folderIsLeft: false, processIsLeft: false })
  expect(said).toContain('It went wrong.')
})
