import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { SignalBatch } from '@portico/content-model/signals'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '../../lib/app-error.ts'
import type { CmsClient } from '../strapi/index.ts'
import { SignalDelivery } from './signal-delivery.ts'
import { SignalQueue } from './signal-queue.ts'

let folder: string
let queue: SignalQueue
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-signals-'))
  queue = await SignalQueue.open(folder)
})
afterEach(async () => {
  await queue.close()
  rmSync(folder, { recursive: true })
})

const add = (query: string) =>
  queue.add([{ search: { key: randomUUID(), at: '2026-11-25T10:00:00.000Z', query, found: 0 } }])

it('hands on what waits, again and again while the CMS is away, and loses nothing', async () => {
  const received: string[] = []
  const faults: string[] = []
  let tries = 0
  const came = new EventEmitter()
  const done = once(came, 'all')
  const send = async ({ body }: { body: unknown }) => {
    if (++tries <= 3) throw new AppError('The CMS cannot be reached.', { hint: 'Start it.' })
    received.push(...(body as SignalBatch).searches.map(({ query }) => query))
    if (received.length === 2) came.emit('all')
    return { taken: received.length }
  }
  const delivery = new SignalDelivery({
    queue,
    client: { send } as unknown as Pick<CmsClient, 'send'>,
    onFault: (line) => faults.push(line),
    gather: 0,
    pause: { first: 1, longest: 2 },
  })
  await add('one')
  await add('two')
  delivery.wake()
  await done
  await delivery.stop()
  expect([received, tries, queue.size]).toEqual([['one', 'two'], 4, 0])
  expect(faults).toEqual(['What readers told waits for the CMS: The CMS cannot be reached.\nNext: Start it.'])
})
