import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { RunMark } from './run-mark.ts'

test('the mark of a portal that was killed is left behind until its processes have ended', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'portico-mark-')), '.portico')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const mark = new RunMark(folder)
  expect(mark.isLeftBehind).toBe(false)
  mark.set()
  mark.add(child.pid ?? 0)

  const next = new RunMark(folder)
  expect(next.isLeftBehind).toBe(true)
  await next.processesEnded(0)
  expect(child.exitCode).toBe(null)
  const ended = next.processesEnded(600_000)
  child.kill('SIGKILL')
  await ended
  expect(child.signalCode).toBe('SIGKILL')

  next.remove()
  expect(new RunMark(folder).isLeftBehind).toBe(false)
})
