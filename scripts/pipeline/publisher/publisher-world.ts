import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { DeploymentRow } from './deployment-rows.ts'
import { Publisher, type PublisherOptions } from './publisher.ts'
import { RequestQueue } from './request-queue.ts'
import type { Change } from './request.ts'
import type { SiteStatus } from './site-status.ts'
import type { Made } from './worker-messages.ts'
import { createLog } from '../../lib/log.ts'

export const published: Made = {
  release: {
    id: '20261121T080000Z-0000000a',
    createdAt: '2026-11-21T08:00:00.000Z',
    revision: 8,
    buildId: 'code',
    pages: 5,
  },
  warnings: [],
  heldBack: [],
  path: '/guides/intro',
}

/** Waits for a state while the clock of the test goes on. The limit, of the real clock, ends what hangs. */
export const waitFor = (assertion: () => void): Promise<void> => vi.waitFor(assertion, { timeout: 60_000 })

export const change = (documentId: string, by: string | null = 'Jane Doe'): Change => ({
  type: 'doc',
  documentId,
  title: documentId,
  action: 'publish',
  by,
})

/** What a test sees and says of a publisher. */
export interface PublisherWorld {
  folder: string
  queue: RequestQueue
  publisher: Publisher
  /** What the CMS and the releases are like. */
  siteStatus: SiteStatus
  /** Whether the search engine can be indexed. */
  searchAnswers: boolean
  /** What the next publishes do. */
  publishes: (() => Promise<Made>)[]
  /** How often a publish was prepared. */
  prepared: number
  /** Each row, as it was written each time. */
  rows: DeploymentRow[][]
  /** Another publisher on the same queue. */
  create(): Publisher
  /** The states of each row, in the order in which they were written. */
  states(): DeploymentRow['state'][][]
  /** Waits until a request has come to this end. */
  settle(state: 'live' | 'held' | 'failed', id: string): Promise<void>
}

/** Gives each test a publisher at a fixed time, with a queue on disk and a worker that does what the test says. */
export function publisherWorld(): PublisherWorld {
  const world = {
    create: () => createPublisher(world),
    states: () => world.rows.map((row) => row.map(({ state }) => state)),
    settle: async (state, id) => {
      await waitFor(() => expect(world.publisher.findDeployment(id)?.state).toBe(state))
    },
  } as PublisherWorld
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    vi.setSystemTime('2026-11-21T08:00:00Z')
    const folder = mkdtempSync(join(tmpdir(), 'portico-publisher-'))
    const queue = await RequestQueue.open(folder)
    const siteStatus = { revision: 8, upToDate: false, codeChanged: false }
    Object.assign(world, { folder, queue, siteStatus, searchAnswers: false, rows: [], prepared: 0, publishes: [] })
    world.publisher = world.create()
  })
  afterEach(async () => {
    await world.publisher.stop()
    await world.queue.close()
    vi.useRealTimers()
    rmSync(world.folder, { recursive: true })
  })
  return world
}

function createPublisher(world: PublisherWorld): Publisher {
  return new Publisher({
    queue: world.queue,
    rows: keptRows(world),
    publish: async (_requests, progress) => {
      const next = world.publishes.shift()
      if (!next) throw new Error('The test expects no further publish.')
      progress.stage('render')
      const made = await next()
      progress.staged('render', 7)
      return made
    },
    prepare: () => void world.prepared++,
    readSiteStatus: async () => world.siteStatus,
    searchAnswers: async () => world.searchAnswers,
    siteUrl: 'https://docs.example.com',
    log: createLog({ program: 'publisher', secrets: [], to: { write: () => undefined } }),
  })
}

function keptRows(world: PublisherWorld): PublisherOptions['rows'] {
  const byKey = new Map<string, DeploymentRow[]>()
  return {
    write: async (key, fields) => {
      const row = byKey.get(key) ?? []
      if (!byKey.has(key)) world.rows.push(row)
      byKey.set(key, row)
      row.push(fields)
    },
    amend: async (release, fields) => {
      for (const row of world.rows) {
        const last = row.at(-1)
        if (last?.state === 'held' && last.release === release) row.push({ ...last, ...fields })
      }
    },
    flush: async () => undefined,
  }
}
