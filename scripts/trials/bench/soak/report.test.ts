import { expect, test } from 'vitest'
import { faultsOfSoak, linesOfSoak } from './report.ts'

const figures = { acts: 12, counts: { words: 30, saves: 4 }, last: ['types words', 'saves by key'] }

test('a line for each thing that was done', () => {
  expect(linesOfSoak(figures, { seed: 7 })).toEqual([
    '12 acts of a person, seed 7',
    '  saves                    4',
    '  words                   30',
  ])
  expect(faultsOfSoak(figures)).toEqual([])
})

test('what was lost is named with the acts before', () => {
  expect(faultsOfSoak({ ...figures, fault: 'In the CMS, line 1 of 1 is “a”, not “ab”.' })).toEqual([
    'In the CMS, line 1 of 1 is “a”, not “ab”. The last acts: types words, saves by key.',
  ])
})
