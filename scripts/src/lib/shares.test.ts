import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const routes = (count: number) => Array.from({ length: count }, (_, index) => `/guides/page-${index}`)

test.each([
  [0, 8, []],
  [1, 8, [1]],
  [400, 8, [400]],
  [401, 8, [201, 200]],
  [3000, 2, [1500, 1500]],
  [3000, 1, [3000]],
  [10_000, 32, [2500, 2500, 2500, 2500]],
])('%i routes on %i processors', (count, processors, sizes) => {
  const shares = sharesOf(routes(count), { worth: 400, processors })
  expect(shares.map(({ length }) => length)).toEqual(sizes)
  expect(shares.flat().toSorted()).toEqual(routes(count).toSorted())
})
