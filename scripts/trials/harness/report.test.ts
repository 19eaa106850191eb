import process from 'node:process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printReport } from './report.ts'

let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

it('says what was found where all is well', () => {
  printReport({ title: 'chaos:kill', lines: ['3 kills'], faults: [], figures: {} })
  expect(said).toBe('3 kills\nchaos:kill: no faults.\n')
})

it('names each fault and fails', () => {
  expect(() => printReport({ title: 'chaos:kill', lines: ['3 kills'], faults: ['404 /'], figures: {} })).toThrow(
    expect.objectContaining({
      message: 'chaos:kill: 1 fault.',
      hint: 'Look at the lines above; “--json FILE” keeps every one of them.',
      exitCode: 1,
    }),
  )
  expect(said).toBe('3 kills\n  - 404 /\n')
})
