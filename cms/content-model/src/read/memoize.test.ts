import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

test('each value is read once, whatever it says', () => {
  const read = vi.fn((list: readonly number[]) => list.at(0))
  const first = memoize(read)
  const [one, none] = [[1, 2], []]
  expect([first(one), first(one), first(none), first(none)]).toEqual([1, 1, undefined, undefined])
  expect(read).toHaveBeenCalledTimes(2)
})
