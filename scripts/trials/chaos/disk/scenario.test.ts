import { execFileSync } from 'node:child_process'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCrashScenario, type CrashScenario } from './scenario.ts'

/* The tool itself: it must find what is written carelessly, and nothing in what is written with care. */

const textOf = async (folder: string) =>
  readFile(join(folder, 'note'), 'utf8').catch((error: NodeJS.ErrnoException) => `(${error.code})`)

const scenario = (save: (file: string, text: string) => Promise<void>): CrashScenario => ({
  name: 'a note',
  async record(folder, mark) {
    for (const text of ['one', 'two']) {
      await save(join(folder, 'note'), text)
      mark(text)
    }
  },
  async check(folder, marks) {
    const text = await textOf(folder)
    const allowed = { one: ['one', 'two'], two: ['two'] }[marks.at(-1) ?? ''] ?? ['(ENOENT)', 'one']
    return allowed.includes(text)
      ? []
      : [`the note says “${text}” after ${marks.join(', ') || 'nothing'} was announced`]
  },
})
const faultsOf = async (save: (file: string, text: string) => Promise<void>) => {
  const { faults } = await runCrashScenario(scenario(save))
  return new Set(faults.map((fault) => fault.replace(/^.*: /, '')))
}

const careful = async (file: string, text: string) => {
  await writeFile(`${file}.new`, text)
  await syncFile(`${file}.new`)
  await rename(`${file}.new`, file)
  await syncFile(join(file, '..'))
}

const hasty = async (file: string, text: string) => {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
  await syncFile(join(file, '..'))
}

const forgetful = async (file: string, text: string) => {
  await writeFile(`${file}.new`, text)
  await syncFile(`${file}.new`)
  await rename(`${file}.new`, file)
}

const inPlace = async (file: string, text: string) => {
  await writeFile(file, text)
  await syncFile(file)
  await syncFile(join(file, '..'))
}

const inAnotherProcess = async (file: string, text: string) => {
  execFileSync('sh', ['-c', 'printf %s "$0" > "$1"', text, file])
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r')
  await handle.sync()
  await handle.close()
}

it('finds nothing where a file is written beside, synced, renamed, and its folder synced', async () => {
  expect(await faultsOf(careful)).toEqual(new Set())
})

it('finds an empty and a cut file where the bytes are not synced', async () => {
  expect(await faultsOf(hasty)).toContain('the note says “” after one, two was announced')
  expect(await faultsOf(hasty)).toContain('the note says “tw” after one, two was announced')
})

it('finds the old file where the folder is not synced', async () => {
  expect(await faultsOf(forgetful)).toContain('the note says “one” after one, two was announced')
  expect(await faultsOf(forgetful)).toContain('the note says “(ENOENT)” after one was announced')
})

it('finds a file that is written in place', async () => {
  expect(await faultsOf(inPlace)).toContain('the note says “” after one was announced')
})

it('says what was written past the recorder', async () => {
  await expect(faultsOf(inAnotherProcess)).rejects.toThrow('Not everything was recorded that was done to note.')
})
