import { describe, expect, it, vi } from 'vitest'
import { change, published, publisherWorld, waitFor } from './publisher-world.ts'
import { RequestQueue } from './request-queue.ts'
import type { Made } from './worker-messages.ts'

const world = publisherWorld()

describe('Publisher', () => {
  it('makes one release and one row of requests that come close together', async () => {
    world.publishes = [async () => published]
    const first = await world.publisher.request({ source: 'webhook', changes: [change('docintro')] })
    const second = await world.publisher.request({ source: 'webhook', changes: [change('docinstall', 'John Roe')] })
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('live', first)
    await world.settle('live', second)
    expect(world.states()).toEqual([['queued', 'queued', 'building', 'live']])
    expect(world.rows[0]?.at(-1)).toEqual({
      state: 'live',
      message: 'Live since 2026-11-21T08:00:02.000Z: 5 pages.',
      stage: null,
      requestedAt: '2026-11-21T08:00:00.000Z',
      finishedAt: '2026-11-21T08:00:02.000Z',
      by: 'Jane Doe, John Roe',
      changes: [change('docintro'), change('docinstall', 'John Roe')],
      problems: [],
      heldBack: [],
      release: '20261121T080000Z-0000000a',
      url: 'https://docs.example.com/guides/intro',
      timings: { render: 7 },
    })
    await waitFor(() => expect(world.queue.pending).toEqual([]))
  })

  it('prepares ahead where a publish will follow, where none is under way', async () => {
    const finishers: (() => void)[] = []
    world.publishes = [
      () => new Promise<void>((resolve) => finishers.push(resolve)).then(() => published),
      async () => published,
    ]
    await world.publisher.request({ source: 'webhook', changes: [change('docintro')] })
    await world.publisher.request({ source: 'webhook', changes: [change('docinstall')] })
    expect(world.prepared).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(world.publisher.status.state).toBe('building'))
    const late = await world.publisher.request({ source: 'webhook', changes: [change('docguide')] })
    finishers[0]?.()
    await vi.advanceTimersByTimeAsync(10_000)
    await world.settle('live', late)
    expect(world.prepared).toBe(1)
  })

  it('makes a second release of what comes while the first is made', async () => {
    const finishers: (() => void)[] = []
    const opened = () => new Promise<void>((resolve) => finishers.push(resolve))
    world.publishes = [() => opened().then(() => published), async () => published]
    await world.publisher.request({ source: 'webhook', changes: [change('docintro')] })
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(world.publisher.status.state).toBe('building'))
    const late = await world.publisher.request({ source: 'webhook', changes: [change('docinstall')] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.publisher.findDeployment(late)?.state).toBe('queued')
    finishers[0]?.()
    await world.settle('live', late)
    expect(world.states()).toEqual([
      ['queued', 'building', 'live'],
      ['queued', 'building', 'live'],
    ])
  })

  it('makes no change of a stream of them wait longer than the longest wait and one release', async () => {
    const finishers: (() => void)[] = []
    world.publishes = Array.from(
      { length: 3 },
      () => () => new Promise<Made>((resolve) => finishers.push(() => resolve(published))),
    )
    const ids: string[] = []
    for (let second = 0; second < 70; second++) {
      ids.push(await world.publisher.request({ source: 'webhook', changes: [] }))
      await vi.advanceTimersByTimeAsync(1000)
      if (second === 45) finishers[0]?.()
    }
    await world.settle('live', ids[28] ?? '')
    await waitFor(() => expect(finishers).toHaveLength(2))
    expect(world.publisher.findDeployment(ids[59] ?? '')?.state).toBe('building')
    finishers[1]?.()
    await world.settle('live', ids[59] ?? '')
    await vi.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect(finishers).toHaveLength(3))
    finishers[2]?.()
    await world.settle('live', ids[69] ?? '')
  })

  it('notifies whoever watches of every change', async () => {
    const finishers: (() => void)[] = []
    world.publishes = [() => new Promise((resolve) => finishers.push(() => resolve(published)))]
    const seen: string[] = []
    const unwatch = world.publisher.watch(({ state, stage, last }) =>
      seen.push([state, stage, last?.state].filter(Boolean).join(' ')),
    )
    await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(seen.at(-1)).toBe('building Render the pages'))
    finishers[0]?.()
    await waitFor(() => expect(seen.at(-1)).toBe('idle live'))
    expect(seen[0]).toBe('waiting')
    unwatch()
  })

  it('notifies of a stream of requests once a second', async () => {
    const seen: string[] = []
    const unwatch = world.publisher.watch(({ state, pending }) => seen.push(`${state} ${pending}`))
    for (let n = 0; n < 50; n++) {
      await world.publisher.request({ source: 'webhook', changes: [] })
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(seen.at(-1)).toBe('waiting 50'))
    expect(seen).toEqual(['waiting 1', 'waiting 50'])
    expect(world.states()).toEqual([['queued', 'queued']])
    unwatch()
  })

  it('does not build what is live already, unless a person insists', async () => {
    world.siteStatus = { revision: 8, upToDate: true, codeChanged: false, live: 'earlier' }
    const late = await world.publisher.request({ source: 'webhook', changes: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('live', late)
    expect(world.publisher.findDeployment(late)).toMatchObject({ release: 'earlier', url: 'https://docs.example.com/' })
    world.publishes = [async () => published]
    const insisted = await world.publisher.request({ source: 'command', changes: [], force: true })
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('live', insisted)
    expect(world.publishes).toEqual([])
  })

  it('takes a message that comes twice once', async () => {
    world.publishes = [async () => published]
    const id = await world.publisher.request({ source: 'webhook', changes: [], id: 'msg_1' })
    expect(await world.publisher.request({ source: 'webhook', changes: [], id: 'msg_1' })).toBe(id)
    expect(world.queue.pending).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await world.settle('live', id)
    await waitFor(() => expect(world.queue.pending).toEqual([]))
    await world.publisher.request({ source: 'webhook', changes: [], id: 'msg_1' })
    expect(world.queue.pending).toEqual([])
  })

  it('takes up what an earlier process had accepted', async () => {
    world.publishes = [async () => published]
    const id = await world.publisher.request({ source: 'webhook', changes: [change('docintro')] })
    await world.publisher.stop()
    await world.queue.close()
    world.queue = await RequestQueue.open(world.folder)
    world.publisher = world.create()
    world.publisher.start()
    await waitFor(() => expect(world.publisher.findDeployment(id)?.state).toBe('live'))
    expect(world.rows.at(-1)?.at(-1)?.changes).toEqual([change('docintro')])
  })
})
