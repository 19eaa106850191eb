import { expect, test } from 'vitest'
import { once, oncePerKey } from './once.ts'

test('the work is done once for all who ask, those who ask meanwhile included', async () => {
  const done: string[] = []
  const ask = oncePerKey(async (key) => `${key}${done.push(key)}`)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a1', 'a1', 'b2'])
  expect(await ask('a')).toBe('a1')
})

test('what failed is done again for the next who asks', async () => {
  let tries = 0
  const ask = once(async () => {
    if (++tries === 1) throw new Error('The network is down.')
    return tries
  })
  await expect(ask()).rejects.toThrow('The network is down.')
  expect([await ask(), await ask()]).toEqual([2, 2])
})
