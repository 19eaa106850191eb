import { expect, test } from 'vitest'
import { faultsOfValidation, linesOfValidation } from './report.ts'
import type { CaseResult } from './run-cases.ts'

const shown = (kind: string, after: number, fix = ''): CaseResult => ({
  name: `a ${kind}`,
  kind,
  isShown: true,
  fix,
  after,
  shown: { problems: [{ kind, place: 'Image', fix }], marks: ['seeded'] },
})
const missed: CaseResult = {
  name: 'a missed one',
  kind: 'empty-tab',
  isShown: false,
  fix: '',
  shown: { problems: [{ kind: 'broken-link', place: 'Paragraph', fix: '' }], marks: [] },
}

test('a line for each kind, and the sums', () => {
  const results = [shown('missing-alt', 100, 'Describe the picture'), shown('path-taken', 300.4), missed]
  expect(linesOfValidation({ results, complaints: [] }).join('\n')).toBe(
    `problem      seeded  shown  offered
missing-alt  1       1      Describe the picture
path-taken   1       1      a jump to the place
empty-tab    1       0      a jump to the place
2 of 3 shown, 300 ms after the page was opened (median)
0 in pages as they are`,
  )
})

test('a defect that was not shown, a complaint about a sound page, and too few defects are faults', () => {
  const run = { results: [missed], complaints: ['/a: heading-jump'] }
  expect(faultsOfValidation(run, { isWhole: true })).toEqual([
    'a missed one: empty-tab should be shown alone, and broken-link (Paragraph), marked at no block, is',
    '/a: heading-jump',
    '1 defects, there should be 60',
  ])
  expect(faultsOfValidation({ results: [shown('empty-tab', 1)], complaints: [] }, { isWhole: false })).toEqual([])
})
