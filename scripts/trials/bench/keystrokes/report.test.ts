import { expect, test } from 'vitest'
import { countsOf, secondsOf } from './keystroke-level.ts'
import { missedGoals, formatResults } from './report.ts'
import { named } from './run-tasks.ts'

const result = (name: string, operators: string, stockSeconds?: number) => ({
  name,
  counts: countsOf(operators),
  seconds: secondsOf(countsOf(operators)),
  ...(stockSeconds !== undefined && { stockSeconds }),
})

test('a line a task, then the sums of all and of those that stock Strapi can do', () => {
  expect(formatResults([result('move', 'MK3', 4.55), result('tabs', 'MK10')])).toEqual([
    'task                                      K      P      B      H      M   here  stock',
    'move                                      3      0      0      0      1   2.19   4.55',
    'tabs                                     10      0      0      0      1   4.15      –',
    'all 2                                                                     6.34       ',
    'the 1 that stock Strapi can do                                            2.19   4.55',
  ])
})

test('what is over a goal is a fault', () => {
  expect(missedGoals([result('slow', 'M26', 90)])).toEqual(['the comparable tasks take 35.10 s, the goal is 34 s'])
  expect(missedGoals([result('slow', 'M50')])).toEqual(['all tasks take 67.50 s, the goal is 60 s'])
  expect(missedGoals([result('fast', 'M', 2)])).toEqual([])
})

test('marks name their links by type', () => {
  const block = {
    _key: 'a',
    markDefs: [{ _key: 'l', _type: 'link', href: '/' }],
    children: [{ _key: 's', text: 'x', marks: ['strong', 'l'] }],
  }
  expect(named([block])).toEqual([
    { markDefs: [{ _type: 'link', href: '/' }], children: [{ text: 'x', marks: ['strong', 'link'] }] },
  ])
})
