import type { Problem } from '@portico/content-model'
import { describe, expect, it, vi } from 'vitest'
import { AppError, ContentError } from '../../lib/app-error.ts'
import type { HeldRelease } from '../release/index.ts'
import { searchFaultOf } from '../search/search-fault.ts'
import { published, publisherWorld, waitFor } from './publisher-world.ts'

const world = publisherWorld()

describe('Publisher, where something is in the way', () => {
  it('names the problems of content that cannot be published, and does not try the same content again', async () => {
    const problem: Problem = { severity: 'error', kind: 'broken-link', message: 'It is broken.', hint: 'Fix it.' }
    world.publishes = [() => Promise.reject(new ContentError([problem]))]
    const id = await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('failed', id)
    expect(world.publisher.findDeployment(id)).toEqual({
      state: 'failed',
      message: '1 problem in the content.',
      problems: [problem],
      timings: {},
    })
    await waitFor(() => expect(world.publisher.status.state).toBe('idle'))
    await world.publisher.reconcile()
    expect(world.queue.pending).toEqual([])

    world.siteStatus = { revision: 9, upToDate: false, codeChanged: false }
    world.publishes = [async () => published]
    await world.publisher.reconcile()
    expect(world.queue.pending).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(world.states().at(-1)?.at(-1)).toBe('live'))
  })

  it('has the search engine indexed by itself when it answers again, once', async () => {
    const warnings = [searchFaultOf('typesense', new Error('Down.'))]
    world.publishes = [async () => ({ ...published, warnings }), async () => published]
    const id = await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('live', id)
    await waitFor(() => expect(world.publisher.status.state).toBe('idle'))
    world.siteStatus = { revision: 8, upToDate: true, codeChanged: false, searchBehind: true }
    await vi.advanceTimersByTimeAsync(60_000)
    await world.publisher.reconcile()
    expect(world.queue.pending, 'the engine is down').toEqual([])

    world.searchAnswers = true
    await world.publisher.reconcile()
    expect(world.queue.pending).toMatchObject([{ source: 'reconciler', force: true }])
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(world.publishes).toEqual([]))
    await waitFor(() => expect(world.publisher.status.state).toBe('idle'))
    world.siteStatus = { ...world.siteStatus, searchBehind: false }
    await world.publisher.reconcile()
    expect(world.queue.pending).toEqual([])
  })

  it('tries again, in the same row, after a fault that may pass', async () => {
    const down = new AppError('The CMS cannot be reached.', { transient: true })
    world.publishes = [() => Promise.reject(down), () => Promise.reject(down), async () => published]
    const id = await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(world.publisher.status.state).toBe('retrying'))
    expect(world.publisher.findDeployment(id)).toMatchObject({
      state: 'queued',
      message: 'The CMS cannot be reached. It is tried again in 1 s.',
      problems: [{ kind: 'publish-failed', message: 'The CMS cannot be reached.' }],
    })
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() =>
      expect(world.publisher.findDeployment(id)?.message).toBe('The CMS cannot be reached. It is tried again in 2 s.'),
    )
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('live', id)
    expect(world.states()).toEqual([['queued', 'building', 'queued', 'building', 'queued', 'building', 'live']])
  })

  it('tries a fault that only people can fix again too, and at once when something new comes', async () => {
    const denied = new AppError('The CMS refused PORTICO_READ_TOKEN (401).', { hint: 'Give both the same.' })
    world.publishes = [() => Promise.reject(denied), async () => published]
    const id = await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(world.publisher.status.state).toBe('retrying'))
    expect(world.publisher.status.last?.message).toBe(
      'The CMS refused PORTICO_READ_TOKEN (401). It is tried again in 1 s.',
    )
    await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('live', id)
  })

  it('says of a held release that a person is needed, and that it is live once one accepts it', async () => {
    const held: HeldRelease = { kind: 'losing-pages', message: 'Held for a person.', problems: [] }
    world.publishes = [async () => ({ ...published, held })]
    const id = await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('held', id)
    world.siteStatus = {
      revision: 8,
      upToDate: true,
      codeChanged: false,
      live: 'earlier',
      waiting: published.release.id,
    }
    const again = await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('held', again)
    world.siteStatus = { revision: 8, upToDate: true, codeChanged: false, live: published.release.id }
    await waitFor(() => expect(world.publisher.status.state).toBe('idle'))
    await world.publisher.reconcile()
    await world.settle('live', again)
    await world.settle('live', id)
    expect(world.states().map((row) => row.at(-1))).toEqual(['live', 'live'])
  })

  it('publishes by itself what no webhook named', async () => {
    world.siteStatus = { revision: 8, upToDate: true, codeChanged: false }
    world.publisher.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(world.queue.pending).toEqual([])
    world.siteStatus = { revision: 9, upToDate: false, codeChanged: false }
    world.publishes = [async () => published]
    await vi.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect(world.queue.pending).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() =>
      expect(world.publisher.status).toMatchObject({ state: 'idle', pending: 0, last: { state: 'live' } }),
    )
  })

  it('makes the pages again after a start with new code, and not while it runs', async () => {
    world.siteStatus = { revision: 8, upToDate: true, codeChanged: true }
    await world.publisher.reconcile()
    expect(world.queue.pending).toEqual([])
    world.publishes = [async () => published]
    world.publisher.start()
    await waitFor(() => expect(world.queue.pending).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(world.states()).toEqual([['queued', 'building', 'live']]))
  })
})
