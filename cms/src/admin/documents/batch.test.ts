import { expect, test, vi } from 'vitest'
import { createBatch } from './batch'

test('questions of one moment go out in one request, and each gets its own answer', async () => {
  const find = vi.fn(async (ids: readonly string[]) =>
    ids.filter((id) => id !== 'gone').map((documentId) => ({ documentId, title: documentId.toUpperCase() })),
  )
  const ask = createBatch(find)
  expect(await Promise.all(['a', 'b', 'a', 'gone'].map(ask))).toEqual([
    { documentId: 'a', title: 'A' },
    { documentId: 'b', title: 'B' },
    { documentId: 'a', title: 'A' },
    undefined,
  ])
  expect(find.mock.calls).toEqual([[['a', 'b', 'gone']]])
})

test('more than fifty questions go out fifty at a time', async () => {
  const find = vi.fn(async (ids: readonly string[]) => ids.map((documentId) => ({ documentId })))
  const ask = createBatch(find)
  await Promise.all(Array.from({ length: 70 }, (_, index) => ask(`d${index}`)))
  expect(find.mock.calls.map(([ids]) => ids.length)).toEqual([50, 20])
})

test('a request that fails fails every question it carried', async () => {
  const ask = createBatch(async () => {
    throw new Error('offline')
  })
  expect((await Promise.allSettled(['a', 'b'].map(ask))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
