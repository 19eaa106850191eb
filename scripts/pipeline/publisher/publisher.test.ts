import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem } from '@portico/content-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError, ContentError } from '../../lib/app-error.ts'
import type { HeldRelease } from '../release/index.ts'
import type { DeploymentRow } from './deployment-rows.ts'
import { Publisher, type PublisherOptions } from './publisher.ts'
import { RequestQueue } from './request-queue.ts'
import type { Change } from './request.ts'
import type { SiteStatus } from './site-status.ts'
import type { Made } from './worker-messages.ts'

let folder: string
let queue: RequestQueue
let rows: DeploymentRow[][]
let siteStatus: SiteStatus
let publishes: (() => Promise<Made>)[]
let prepared: number
let publisher: Publisher

const published: Made = {
  release: {
    id: '20261121T080000Z-0000000a',
    createdAt: '2026-11-21T08:00:00.000Z',
    revision: 8,
    buildId: 'code',
    pages: 5,
  },
  warnings: [],
  path: '/guides/intro',
}
const change = (documentId: string, by: string | null = 'Jane Doe'): Change => ({
  type: 'doc',
  documentId,
  title: documentId,
  action: 'publish',
  by,
})
const deploymentRows = (): PublisherOptions['rows'] => {
  const byKey = new Map<string, DeploymentRow[]>()
  return {
    write: async (key, fields) => {
      const row = byKey.get(key) ?? []
      if (!byKey.has(key)) rows.push(row)
      byKey.set(key, row)
      row.push(fields)
    },
    flush: async () => undefined,
  }
}
const create = () =>
  new Publisher({
    queue,
    rows: deploymentRows(),
    publish: async (_requests, progress) => {
      const next = publishes.shift()
      if (!next) throw new Error('The test expects no further publish.')
      progress.stage('render')
      const made = await next()
      progress.staged('render', 7)
      return made
    },
    prepare: () => void prepared++,
    readSiteStatus: async () => siteStatus,
    siteUrl: 'https://docs.example.com',
    log: () => undefined,
  })
/** The states of each row, in the order in which they were written. */
const states = () => rows.map((row) => row.map(({ state }) => state))
const settle = async (state: 'live' | 'held' | 'failed', id: string) =>
  vi.waitFor(() => expect(publisher.findDeployment(id)?.state).toBe(state))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-11-21T08:00:00Z')
  folder = mkdtempSync(join(tmpdir(), 'portico-publisher-'))
  queue = await RequestQueue.open(folder)
  rows = []
  prepared = 0
  publishes = []
  siteStatus = { revision: 8, upToDate: false, codeChanged: false }
  publisher = create()
})
afterEach(async () => {
  await publisher.stop()
  await queue.close()
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
      timings: { render: 7 },
    })
    await vi.waitFor(() => expect(queue.pending).toEqual([]))
  })

  it('prepares ahead where a publish will follow, where none is under way', async () => {
    const finishers: (() => void)[] = []
    publishes = [
      () => new Promise<void>((resolve) => finishers.push(resolve)).then(() => published),
      async () => published,
    ]
    await publisher.request({ source: 'webhook', changes: [change('docintro')] })
    await publisher.request({ source: 'webhook', changes: [change('docinstall')] })
    expect(prepared).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(publisher.status.state).toBe('building'))
    const late = await publisher.request({ source: 'webhook', changes: [change('docguide')] })
    finishers[0]?.()
    await vi.advanceTimersByTimeAsync(10_000)
    await settle('live', late)
    expect(prepared).toBe(1)
  })

  it('makes a second release of what comes while the first is made', async () => {
    const finishers: (() => void)[] = []
    const opened = () => new Promise<void>((resolve) => finishers.push(resolve))
    publishes = [() => opened().then(() => published), async () => published]
    await publisher.request({ source: 'webhook', changes: [change('docintro')] })
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(publisher.status.state).toBe('building'))
    const late = await publisher.request({ source: 'webhook', changes: [change('docinstall')] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(publisher.findDeployment(late)?.state).toBe('queued')
    finishers[0]?.()
    await settle('live', late)
    expect(states()).toEqual([
      ['queued', 'building', 'live'],
      ['queued', 'building', 'live'],
    ])
  })

  it('makes no change of a stream of them wait longer than the longest wait and one release', async () => {
    const finishers: (() => void)[] = []
    publishes = Array.from(
      { length: 3 },
      () => () => new Promise<Made>((resolve) => finishers.push(() => resolve(published))),
    )
    const ids: string[] = []
    for (let second = 0; second < 70; second++) {
      ids.push(await publisher.request({ source: 'webhook', changes: [] }))
      await vi.advanceTimersByTimeAsync(1000)
      if (second === 45) finishers[0]?.()
    }
    await settle('live', ids[28] ?? '')
    await vi.waitFor(() => expect(finishers).toHaveLength(2))
    expect(publisher.findDeployment(ids[59] ?? '')?.state).toBe('building')
    finishers[1]?.()
    await settle('live', ids[59] ?? '')
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(finishers).toHaveLength(3))
    finishers[2]?.()
    await settle('live', ids[69] ?? '')
  })

  it('names the problems of content that cannot be published, and does not try the same content again', async () => {
    const problem: Problem = { severity: 'error', kind: 'broken-link', message: 'It is broken.', hint: 'Fix it.' }
    publishes = [() => Promise.reject(new ContentError([problem]))]
    const id = await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('failed', id)
    expect(publisher.findDeployment(id)).toEqual({
      state: 'failed',
      message: '1 problem in the content.',
      problems: [problem],
      timings: {},
    })
    await vi.waitFor(() => expect(publisher.status.state).toBe('idle'))
    await publisher.reconcile()
    expect(queue.pending).toEqual([])

    siteStatus = { revision: 9, upToDate: false, codeChanged: false }
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
    expect(publisher.findDeployment(id)).toMatchObject({
      state: 'queued',
      message: 'The CMS cannot be reached. It is tried again in 1 s.',
      problems: [{ kind: 'publish-failed', message: 'The CMS cannot be reached.' }],
    })
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() =>
      expect(publisher.findDeployment(id)?.message).toBe('The CMS cannot be reached. It is tried again in 2 s.'),
    )
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', id)
    expect(states()).toEqual([['queued', 'building', 'queued', 'building', 'queued', 'building', 'live']])
  })

  it('tries a fault that only people can fix again too, and at once when something new comes', async () => {
    const denied = new AppError('The CMS refused PORTICO_READ_TOKEN (401).', { hint: 'Give both the same.' })
    publishes = [() => Promise.reject(denied), async () => published]
    const id = await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(publisher.status.state).toBe('retrying'))
    expect(publisher.status.last?.message).toBe('The CMS refused PORTICO_READ_TOKEN (401). It is tried again in 1 s.')
    await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', id)
  })

  it('says of a held release that a person is needed, and that it is live once one accepts it', async () => {
    const held: HeldRelease = { kind: 'losing-pages', message: 'Held for a person.', problems: [] }
    publishes = [async () => ({ ...published, held })]
    const id = await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('held', id)
    siteStatus = { revision: 8, upToDate: true, codeChanged: false, live: 'earlier', waiting: published.release.id }
    const again = await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('held', again)
    siteStatus = { revision: 8, upToDate: true, codeChanged: false, live: published.release.id }
    await vi.waitFor(() => expect(publisher.status.state).toBe('idle'))
    await publisher.reconcile()
    await settle('live', again)
  })

  it('notifies whoever watches of every change', async () => {
    const finishers: (() => void)[] = []
    publishes = [() => new Promise((resolve) => finishers.push(() => resolve(published)))]
    const seen: string[] = []
    const unwatch = publisher.watch(({ state, stage, last }) =>
      seen.push([state, stage, last?.state].filter(Boolean).join(' ')),
    )
    await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(seen.at(-1)).toBe('building Render the pages'))
    finishers[0]?.()
    await vi.waitFor(() => expect(seen.at(-1)).toBe('idle live'))
    expect(seen[0]).toBe('waiting')
    unwatch()
  })

  it('notifies of a stream of requests once a second', async () => {
    const seen: string[] = []
    const unwatch = publisher.watch(({ state, pending }) => seen.push(`${state} ${pending}`))
    for (let n = 0; n < 50; n++) {
      await publisher.request({ source: 'webhook', changes: [] })
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(seen.at(-1)).toBe('waiting 50'))
    expect(seen).toEqual(['waiting 1', 'waiting 50'])
    expect(states()).toEqual([['queued', 'queued']])
    unwatch()
  })

  it('does not build what is live already, unless a person insists', async () => {
    siteStatus = { revision: 8, upToDate: true, codeChanged: false, live: 'earlier' }
    const late = await publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await settle('live', late)
    expect(publisher.findDeployment(late)).toMatchObject({ release: 'earlier', url: 'https://docs.example.com/' })
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
    await vi.waitFor(() => expect(queue.pending).toEqual([]))
    await publisher.request({ source: 'webhook', changes: [], id: 'msg_1' })
    expect(queue.pending).toEqual([])
  })

  it('takes up what an earlier process had accepted', async () => {
    publishes = [async () => published]
    const id = await publisher.request({ source: 'webhook', changes: [change('docintro')] })
    await publisher.stop()
    await queue.close()
    queue = await RequestQueue.open(folder)
    publisher = create()
    publisher.start()
    await vi.waitFor(() => expect(publisher.findDeployment(id)?.state).toBe('live'), { timeout: 60_000 })
    expect(rows.at(-1)?.at(-1)?.changes).toEqual([change('docintro')])
  })

  it('publishes by itself what no webhook named', async () => {
    siteStatus = { revision: 8, upToDate: true, codeChanged: false }
    publisher.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.pending).toEqual([])
    siteStatus = { revision: 9, upToDate: false, codeChanged: false }
    publishes = [async () => published]
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(queue.pending).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() =>
      expect(publisher.status).toMatchObject({ state: 'idle', pending: 0, last: { state: 'live' } }),
    )
  })

  it('makes the pages again after a start with new code, and not while it runs', async () => {
    siteStatus = { revision: 8, upToDate: true, codeChanged: true }
    await publisher.reconcile()
    expect(queue.pending).toEqual([])
    publishes = [async () => published]
    publisher.start()
    await vi.waitFor(() => expect(queue.pending).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(states()).toEqual([['queued', 'building', 'live']]))
  })
})
