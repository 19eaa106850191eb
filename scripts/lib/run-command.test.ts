import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeError } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-run-'))
const file = join(folder, 'file')
beforeAll(() => writeFileSync(file, ''))
afterAll(() => rmSync(folder, { recursive: true }))

function saidOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return describeError(error)
  }
  throw new Error('It did not fail.')
}

it('says a fault of the disk in words, with its place and what to do', () => {
  expect(saidOf(() => readdirSync(file))).toBe(`A file is where a folder must be: ${file}.\nNext: Name another place.`)
  expect(saidOf(() => mkdirSync(file))).toBe(`Something else is there already: ${file}.\nNext: Name another place.`)
  expect(saidOf(() => readFileSync(folder))).toMatch(
    /^A folder is where a file must be\b.*\nNext: Name another place\.$/,
  )
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  expect(describeError(full)).toBe('The disk is full.\nNext: Make room, then run the command again.')
})

it('shows the stack of what is a fault of ours', () => {
  expect(saidOf(() => readFileSync(join(folder, 'none')))).toMatch(/^Unexpected fault: Error: ENOENT/)
  const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES', address: '127.0.0.1', port: 80 })
  expect(describeError(denied)).toMatch(/^Unexpected fault: Error: listen EACCES/)
})

it('says so when a command waits for what cannot come', () => {
  const program = `
    import { runCommand } from ${JSON.stringify(import.meta.resolve('./run-command.ts'))}
    await runCommand(() => new Promise(() => undefined))`
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(
    /^\nUnexpected fault: Error: The command stopped before its work was done\.[^]*Please report it/,
  )
  expect(status).toBe(1)
})
