import { expect, test } from 'vitest'
import { requireLimits, figureTable, type Figure } from './report.ts'

const weight: Figure = { name: 'page', value: 16.42, unit: 'KiB', limit: 20 }
const click: Figure = { name: 'first click', value: 210, unit: 'ms', limit: 200 }
const score: Figure = { name: 'performance', value: 100, unit: 'points', limit: 100, atLeast: true }
const shift: Figure = { name: 'shift', value: 0.0123, unit: '' }

test('a table says each figure, its limit and whether it holds', () => {
  expect(figureTable([weight, click, score, shift])).toBe(
    [
      '  page           16.4 KiB  at most 20 KiB       yes',
      '  first click      210 ms  at most 200 ms       no',
      '  performance  100 points  at least 100 points  yes',
      '  shift             0.012',
    ].join('\n'),
  )
})

test('figures beyond their limits are named together', () => {
  expect(() => requireLimits([weight, score, shift])).not.toThrow()
  expect(() => requireLimits([weight, click])).toThrow(
    '1 of 2 figures are beyond their limits:\n\n  first click  210 ms  at most 200 ms  no',
  )
})
