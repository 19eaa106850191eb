import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem } from '@portico/content-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSnapshot } from '../../tests/fixtures/sample-snapshot.ts'
import { AppError, ContentError } from '../lib/app-error.ts'
import type { Published } from '../publish/index.ts'
import type { PublicationFields, Publications, Receipt } from './publications.ts'
import { Publisher, type Standing } from './publisher.ts'
import { RequestQueue } from './request-queue.ts'
import type { Change } from './request.ts'

let folder: string
let queue: RequestQueue
let rows: PublicationFields[][]
let standing: Standing
let publishes: (() => Promise<Published>)[]
let publisher: Publisher

const published: Published = {
  release: {
    id: '20261121T080000Z-0000000a',
    createdAt: '2026-11-21T08:00:00.000Z',
    revision: 8,
    buildId: 'code',
    pages: 5,
  },
  snapshot: sampleSnapshot,
  warnings: [],
}
const change = (documentId: string, by: string | null = 'Jane Doe'): Change => ({
  type: 'doc',
  documentId,
  title: documentId,
  action: 'publish',
  by,
})
const publications = (): Publications => {
  const receipts = new Map<Receipt, PublicationFields[]>()
  const fake: Pick<Publications, 'start' | 'write' | 'flush'> = {
    start: () => ({}),
    write: async (receipt, fields) => {
      const row = receipts.get(receipt) ?? []
      if (!receipts.has(receipt)) rows.push(row)
      receipts.set(receipt, row)
      row.push(fields)
    },
    flush: async () => undefined,
  }
  return fake as Publications
}
const create = () =>
  new Publisher({
    queue,
    publications: publications(),
    publish: async (run) => {
      const next = publishes.shift()
      if (!next) throw new Error('The test expects no further publish.')
      return run('render', next)
    },
    standing: async () => standing,
    urlOf: () => 'https://docs.example.com/guides/intro',
    log: () => undefined,
  })
/** The states of each row, in the order in which they were written. */
const states = () => rows.map((row) => row.map(({ state }) => state))
const settle = async (outcome: 'live' | 'failed', id: string) =>
  vi.waitFor(() => expect(publisher.outcomeOf(id)?.state).toBe(outcome))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-11-21T08:00:00Z')
  folder = mkdtempSync(join(tmpdir(), 'portico-publisher-'))
  queue = await RequestQueue.open(folder)
  rows = []
  publishes = []
  standing = { revision: 8, upToDate: false, codeChanged: false }
  publisher = create()
})
afterEach(async () => {
  await publisher.stop()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

describe('Publisher', () => {
  it('makes one release and one row of requests that come close together', async () => {
    publishes = [async () => published]
    const first = await publisher.request({ source: 'webhook', changes: [change('docintro')] })
    const second = await publisher.request({ source: 'webhook', changes: [change('docinstall', 'John Roe')] })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', first)
    await settle('live', second)
    expect(states()).toEqual([['queued', 'queued', 'building', 'live']])
    expect(rows[0]?.at(-1)).toEqual({
      state: 'live',
      message: 'Live since 2026-11-21T08:00:02.000Z: 5 pages.',
      stage: null,
      requestedAt: '2026-11-21T08:00:00.000Z',
      finishedAt: '2026-11-21T08:00:02.000Z',
      by: 'Jane Doe, John Roe',
      changes: [change('docintro'), change('docinstall', 'John Roe')],
      problems: [],
      release: '20261121T080000Z-0000000a',
      url: 'https://docs.example.com/guides/intro',
      timings: { render: expect.any(Number) },
    })
    expect(queue.pending).toEqual([])
  })

  it('makes a second release of what comes while the first is made', async () => {
    const doors: (() => void)[] = []
    const opened = () => new Promise<void>((resolve) => doors.push(resolve))
    publishes = [() => opened().then(() => published), async () => published]
    await publisher.request({ source: 'webhook', changes: [change('docintro')] })
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(publisher.status.state).toBe('building'))
    const late = await publisher.request({ source: 'webhook', changes: [change('docinstall')] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(publisher.outcomeOf(late)?.state).toBe('queued')
    doors[0]?.()
    await vi.waitFor(() => expect(publisher.status.state).toBe('waiting'))
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', late)
    expect(states()).toEqual([
      ['queued', 'building', 'live'],
      ['queued', 'building', 'live'],
    ])
  })

  it('tells the problems of content that cannot be published, and does not try the same content again', async () => {
    const problem: Problem = { severity: 'error', kind: 'broken-link', message: 'It is broken.', hint: 'Mend it.' }
    publishes = [() => Promise.reject(new ContentError([problem]))]
    const id = await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('failed', id)
    expect(publisher.outcomeOf(id)).toEqual({
      state: 'failed',
      message: '1 problem in the content.',
      problems: [problem],
    })
    await vi.waitFor(() => expect(publisher.status.state).toBe('idle'))
    await publisher.reconcile()
    expect(queue.pending).toEqual([])

    standing = { revision: 9, upToDate: false, codeChanged: false }
    publishes = [async () => published]
    await publisher.reconcile()
    expect(queue.pending).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(states().at(-1)?.at(-1)).toBe('live'))
  })

  it('tries again, in the same row, after a fault that may pass', async () => {
    const down = new AppError('The CMS cannot be reached.', { transient: true })
    publishes = [() => Promise.reject(down), () => Promise.reject(down), async () => published]
    const id = await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(publisher.status.state).toBe('retrying'))
    expect(publisher.outcomeOf(id)).toEqual({
      state: 'queued',
      message: 'The CMS cannot be reached. It is tried again in 5 s.',
    })
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() =>
      expect(publisher.outcomeOf(id)?.message).toBe('The CMS cannot be reached. It is tried again in 10 s.'),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    await settle('live', id)
    expect(states()).toEqual([['queued', 'building', 'queued', 'building', 'queued', 'building', 'live']])
  })

  it('does not build what is live already, unless a person insists', async () => {
    standing = { revision: 8, upToDate: true, codeChanged: false }
    const late = await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', late)
    publishes = [async () => published]
    const insisted = await publisher.request({ source: 'command', changes: [], force: true })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', insisted)
    expect(publishes).toEqual([])
  })

  it('takes a message that comes twice once', async () => {
    publishes = [async () => published]
    const id = await publisher.request({ source: 'webhook', changes: [], id: 'msg_1' })
    expect(await publisher.request({ source: 'webhook', changes: [], id: 'msg_1' })).toBe(id)
    expect(queue.pending).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', id)
    await publisher.request({ source: 'webhook', changes: [], id: 'msg_1' })
    expect(queue.pending).toEqual([])
  })

  it('takes up what an earlier process had accepted', async () => {
    publishes = [async () => published]
    const id = await publisher.request({ source: 'webhook', changes: [change('docintro')] })
    await publisher.stop()
    queue = await RequestQueue.open(folder)
    publisher = create()
    await publisher.start()
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', id)
    expect(rows.at(-1)?.at(-1)?.changes).toEqual([change('docintro')])
  })

  it('publishes by itself what no webhook told of', async () => {
    standing = { revision: 8, upToDate: true, codeChanged: false }
    await publisher.start()
    expect(queue.pending).toEqual([])
    standing = { revision: 9, upToDate: false, codeChanged: false }
    publishes = [async () => published]
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(queue.pending).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() =>
      expect(publisher.status).toMatchObject({ state: 'idle', pending: 0, last: { state: 'live' } }),
    )
  })

  it('makes the pages anew after a start with new code, and not while it runs', async () => {
    standing = { revision: 8, upToDate: true, codeChanged: true }
    await publisher.reconcile()
    expect(queue.pending).toEqual([])
    publishes = [async () => published]
    await publisher.start()
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(states()).toEqual([['queued', 'building', 'live']]))
  })
})
