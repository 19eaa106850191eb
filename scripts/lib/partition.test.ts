import { expect, test } from 'vitest'
import { partition } from './partition.ts'

const routes = (count: number) => Array.from({ length: count }, (_, index) => `/guides/page-${index}`)

test.each([
  [0, 8, []],
  [1, 8, [1]],
  [400, 8, [400]],
  [401, 8, [203, 198]],
  [3000, 2, [1502, 1498]],
  [3000, 1, [3000]],
  [10_000, 32, [2503, 2499, 2499, 2499]],
])('%i routes on %i processors', (count, processors, sizes) => {
  const shares = partition(routes(count), { minPerWorker: 400, processors })
  expect(shares.map(({ length }) => length)).toEqual(sizes)
  expect(shares.flat().toSorted()).toEqual(routes(count).toSorted())
})

test('each process gets about as much of all that comes in turns', () => {
  const files = routes(300).flatMap((route) => ['html', 'md', 'txt', 'json'].map((kind) => `${route}.${kind}`))
  const [first = [], second = []] = partition(files, { minPerWorker: 600, processors: 2 })
  for (const kind of ['html', 'md', 'txt', 'json']) {
    const [one, other] = [first, second].map((share) => share.filter((file) => file.endsWith(kind)).length)
    expect(one).toBeGreaterThan(120)
    expect(other).toBeGreaterThan(120)
  }
})
