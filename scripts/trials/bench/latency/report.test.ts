import { expect, test } from 'vitest'
import { formatLatency, missedLatency } from './report.ts'

const page = (size: number, p50: number, ...p95: number[]) => ({
  size,
  words: size + 3,
  runs: p95.map((each) => ({ p50, p95: each })),
})
const paste = (...milliseconds: number[]) => ({ words: 20_000, milliseconds })

test('a line a size with its times, then the paste', () => {
  const figures = {
    keys: [page(60, 10, 20, 40, 20), page(5000, 11, 25, 48, 26), page(20_000, 12, 50, 100, 50)],
    paste: paste(900, 800, 700),
  }
  expect(formatLatency(figures)).toEqual([
    'page               words       p50       p95     times   p95 of each run',
    'of 60                 63     10 ms     20 ms      1.00   20 40 20',
    'of 5000             5003     11 ms     26 ms      1.25   25 48 26',
    'of 20000           20003     12 ms     50 ms      2.50   50 100 50',
    'a paste of 20000 words: 800 ms (900 800 700)',
  ])
  expect(missedLatency(figures)).toEqual([
    'a page of 20000 words takes 2.50 times the p95 of the smallest, the goal is 2',
  ])
})

test('the times are those within a run: a machine that others use for some of the runs does not change them', () => {
  const keys = [page(60, 10, 20, 60, 61), page(5000, 11, 30, 66, 62)]
  expect(missedLatency({ keys, paste: paste(1) })).toEqual([])
})

test('a slow paste is a fault, and what is at its goal is none', () => {
  const keys = [page(60, 10, 20), page(5000, 11, 26), page(20_000, 12, 40)]
  expect(missedLatency({ keys, paste: paste(1000) })).toEqual([])
  expect(missedLatency({ keys, paste: paste(1001) })).toEqual(['the paste takes 1001 ms, the goal is 1000 ms'])
})
