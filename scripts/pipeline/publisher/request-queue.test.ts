import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RequestQueue } from './request-queue.ts'
import type { PublishRequest } from './request.ts'

let folder: string
const opened: RequestQueue[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-queue-'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((queue) => queue.close()))
  rmSync(folder, { recursive: true })
})

const requestOf = (second: number): PublishRequest => ({
  id: `msg_${second}`,
  at: `2026-11-21T08:00:0${second}.000Z`,
  source: 'webhook',
  changes: [],
  force: false,
})
const open = async () => {
  const queue = await RequestQueue.open(folder)
  opened.push(queue)
  return queue
}
const reopened = async (queue: RequestQueue) => {
  await queue.close()
  return open()
}

describe('RequestQueue', () => {
  it('finds what an earlier process accepted, in the order in which it came', async () => {
    const queue = await open()
    for (const second of [1, 2, 3]) await queue.add(requestOf(second))
    await queue.remove([requestOf(2)])
    expect((await reopened(queue)).pending).toEqual([requestOf(1), requestOf(3)])
  })

  it('knows a request that comes again: waiting, at the same moment, done, and after a restart', async () => {
    const queue = await open()
    expect(await Promise.all([queue.add(requestOf(1)), queue.add(requestOf(1))])).toEqual([true, false])
    expect(await queue.add(requestOf(1))).toBe(false)
    await queue.remove([requestOf(1)])
    expect(await queue.add(requestOf(1))).toBe(false)
    const later = await reopened(queue)
    expect(await later.add(requestOf(1))).toBe(false)
    expect(await later.add(requestOf(2))).toBe(true)
    expect(later.pending).toEqual([requestOf(2)])
  })

  it('skips what a crash made of a line that was never confirmed, and takes the next one', async () => {
    const queue = await open()
    await queue.add(requestOf(1))
    appendFileSync(join(folder, 'requests.log'), '{"accepted":{"id":"msg_')
    await queue.add(requestOf(2))
    const later = await reopened(queue)
    expect(later.pending).toEqual([requestOf(1), requestOf(2)])
    expect((await reopened(later)).pending).toEqual([requestOf(1), requestOf(2)])
  })

  it('keeps a request that is accepted while its file is rewritten', async () => {
    const queue = await open()
    const large = { ...requestOf(1), id: 'x'.repeat(9 * 1024 * 1024) }
    await queue.add(large)
    await Promise.all([queue.remove([large]), queue.add(requestOf(2))])
    /* As after a crash: nobody closes the first. */
    expect((await open()).pending).toEqual([requestOf(2)])
  })

  it('stays small: one file, the ids of the last ten thousand done requests', async () => {
    const queue = await open()
    const many = Array.from({ length: 10_001 }, (_, n) => ({ ...requestOf(1), id: `msg_${n}` }))
    await Promise.all(many.map((request) => queue.add(request)))
    await queue.remove(many)
    const later = await reopened(queue)
    expect(readdirSync(folder)).toEqual(['requests.log'])
    expect(statSync(join(folder, 'requests.log')).size).toBeLessThan(200_000)
    expect([
      await later.add({ ...requestOf(1), id: 'msg_1' }),
      await later.add({ ...requestOf(1), id: 'msg_0' }),
    ]).toEqual([false, true])
  })
})
