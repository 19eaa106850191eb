import { expect, test } from 'vitest'
import { formatDuration, task } from './task.ts'

test.each([
  [840, '840 ms'],
  [12_345, '12.3 s'],
  [125_000, '2 min 5 s'],
  [179_900, '3 min 0 s'],
])('%d ms is printed as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})

const linesOf = async (isTTY: boolean, fail = false) => {
  let written = ''
  const output = { isTTY, write: (text: string) => (written += text) }
  const run = task(
    'Render the pages',
    async ({ step, note }) => {
      step(1, 2)
      note('one page was slow')
      if (fail) throw new Error('no')
      return 'done'
    },
    output,
  )
  const result = await run.catch((error: Error) => error.message)
  return { result, written: written.replace(/\d+ ms/g, 'N ms') }
}

test('where there is no terminal, a stage is one plain line at its end', async () => {
  expect(await linesOf(false)).toEqual({
    result: 'done',
    written: '    one page was slow\n✓ Render the pages             N ms\n',
  })
})

test('a stage that fails says so, and its error passes through', async () => {
  expect(await linesOf(false, true)).toEqual({
    result: 'no',
    written: '    one page was slow\n✗ Render the pages             N ms\n',
  })
})

test('on a terminal one line is drawn again and again', async () => {
  expect((await linesOf(true)).written).toContain(
    '\r\u001b[2K  Render the pages             ████████████░░░░░░░░░░░░ 1/2',
  )
})
