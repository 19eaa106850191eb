import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RequestQueue } from './request-queue.ts'
import type { PublishRequest } from './request.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-queue-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const requestOf = (second: number): PublishRequest => ({
  id: `msg_${second}`,
  at: `2026-11-21T08:00:0${second}.000Z`,
  source: 'webhook',
  changes: [],
  force: false,
})

describe('RequestQueue', () => {
  it('finds what an earlier process accepted, in the order in which it came', async () => {
    const queue = await RequestQueue.open(folder)
    for (const second of [1, 2, 3]) await queue.add(requestOf(second))
    await queue.remove([requestOf(2)])
    expect((await RequestQueue.open(folder)).pending).toEqual([requestOf(1), requestOf(3)])
  })

  it('puts aside a file that cannot be read, and goes on with the others', async () => {
    const queue = await RequestQueue.open(folder)
    await queue.add(requestOf(1))
    writeFileSync(join(folder, '1795248000000-half.json'), '{"id":"ha')
    expect((await RequestQueue.open(folder)).pending).toEqual([requestOf(1)])
    expect(readdirSync(folder)).toEqual(['1795248000000-half.json.unreadable', '1795248001000-msg_1.json'])
  })

  it('has nothing when everything is done', async () => {
    const queue = await RequestQueue.open(folder)
    await queue.add(requestOf(1))
    await queue.remove(queue.pending)
    expect(queue.pending).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })
})
