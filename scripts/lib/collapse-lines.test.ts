import { expect, it } from 'vitest'
import { collapseLines } from './collapse-lines.ts'

it('logs a line once a minute, with how often it came meanwhile', () => {
  const lines: string[] = []
  let now = 0
  const log = collapseLines((line) => lines.push(line), { now: () => now })
  for (let times = 0; times < 1000; times++) log('Refused.')
  log('Something else.')
  now = 60_000
  log('Refused.')
  now = 120_000
  log('Refused.')
  expect(lines).toEqual([
    'Refused.',
    'Something else.',
    'Refused. (and 999 times more since the last such line)',
    'Refused.',
  ])
})

it('remembers a hundred lines and no more', () => {
  const lines: string[] = []
  const log = collapseLines((line) => lines.push(line), { now: () => 0 })
  for (let n = 0; n <= 100; n++) log(`Line ${n}`)
  log('Line 0')
  expect(lines).toHaveLength(102)
})
