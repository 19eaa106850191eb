import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SignalQueue, type Signal } from './signal-queue.ts'

let folder: string
const open: SignalQueue[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-signals-'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.close()))
  rmSync(folder, { recursive: true })
})

async function openQueue(options?: { maxBytes: number }): Promise<SignalQueue> {
  const queue = await SignalQueue.open(folder, options)
  open.push(queue)
  return queue
}

const answer = (page: string): Signal => ({
  feedback: { key: randomUUID(), at: '2026-11-25T10:00:00.000Z', page, helpful: true },
})
const search = (query: string): Signal => ({
  search: { key: randomUUID(), at: '2026-11-25T10:00:00.000Z', query, found: 0 },
})

it('keeps what it took over a restart, until it is in the CMS, and skips what a crash cut short', async () => {
  const before = await openQueue()
  const [one, two] = [answer('/one'), search('two')]
  expect(await before.add([one, two])).toBe(true)
  appendFileSync(join(folder, 'signals.log'), '{"feedback":{"key":"6e8b')
  const after = await openQueue()
  const batch = after.next()
  expect(batch).toEqual({ feedback: [Object.values(one)[0]], searches: [Object.values(two)[0]] })
  await after.remove(batch ?? { feedback: [], searches: [] })
  expect([after.size, after.next(), statSync(join(folder, 'signals.log')).size]).toEqual([0, undefined, 0])
})

it('gives the oldest hundred at once, and keeps what comes meanwhile', async () => {
  const queue = await openQueue()
  await queue.add(Array.from({ length: 120 }, (_, n) => search(`query ${n}`)))
  const batch = queue.next()
  expect(batch?.searches.map(({ query }) => query)).toEqual(Array.from({ length: 100 }, (_, n) => `query ${n}`))
  const adding = queue.add([answer('/late')])
  if (batch) await queue.remove(batch)
  await adding
  expect(queue.size).toBe(21)
  expect((await openQueue()).size).toBe(21)
})

it('never takes more of the disk than it may, however much comes at once', async () => {
  const queue = await openQueue({ maxBytes: 10_000 })
  const taken = await Promise.all(Array.from({ length: 1000 }, (_, n) => queue.add([search(`query ${n}`)])))
  const size = statSync(join(folder, 'signals.log')).size
  expect(size).toBeGreaterThan(8000)
  expect(size).toBeLessThanOrEqual(10_000)
  expect(queue.size).toBe(taken.filter(Boolean).length)
})
