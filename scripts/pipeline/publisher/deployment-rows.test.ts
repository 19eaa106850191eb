import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { DeploymentRows, type DeploymentRow } from './deployment-rows.ts'

const ACCEPTED = { state: 'live', message: 'Accepted.' } as const
const at = (requestedAt: string, fields: Partial<DeploymentRow> = {}): DeploymentRow => ({
  state: 'held',
  message: 'Held.',
  requestedAt,
  changes: [],
  release: 'r7',
  ...fields,
})

/** The deployments of a CMS: filtered by equal values and sorted by time, as an address of its REST API asks. */
class Cms {
  readonly rows = new Map<string, DeploymentRow>()
  readonly written: string[] = []
  isDown = false

  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const { searchParams } = new URL(path, 'http://cms')
    const sign = searchParams.get('sort') === 'requestedAt:desc' ? -1 : 1
    const data = [...this.rows]
      .filter(
        ([, { state, release = '' }]) =>
          isAmong(searchParams, 'state', state) && isAmong(searchParams, 'release', release),
      )
      .toSorted(([, a], [, b]) => sign * a.requestedAt.localeCompare(b.requestedAt))
      .map(([documentId, { state }]) => ({ documentId, state }))
    return schema.parse({ data })
  }

  async send<Schema extends z.ZodType>({ path, body, schema }: Sent<Schema>): Promise<z.infer<Schema>> {
    if (this.isDown) throw new AppError('The CMS is down.', { hint: 'Start it.' })
    const documentId = path.split('/')[2] ?? `row${this.rows.size + 1}`
    this.rows.set(documentId, { ...this.rows.get(documentId), ...(body as { data: DeploymentRow }).data })
    this.written.push(documentId)
    return schema.parse({ data: { documentId } })
  }
}

interface Sent<Schema> {
  readonly path: string
  readonly body: unknown
  readonly schema: Schema
}

/** Whether an address asks for this value of a field, or for any. */
function isAmong(asked: URLSearchParams, field: string, value: string): boolean {
  const values = [...asked].filter(([name]) => name.startsWith(`filters[${field}]`)).map(([, one]) => one)
  return values.length === 0 || values.includes(value)
}

describe('the rows of a release that waits', () => {
  let cms: Cms
  let faults: string[]
  let rows: DeploymentRows
  beforeEach(() => {
    cms = new Cms()
    faults = []
    rows = new DeploymentRows(cms, (fault) => faults.push(fault))
    cms.rows.set('older', at('2026-01-01'))
    cms.rows.set('newer', at('2026-01-02'))
    cms.rows.set('other', at('2026-01-03', { release: 'r6' }))
    cms.rows.set('done', at('2026-01-04', { state: 'live' }))
  })

  it('all learn the decision, the one that offers it first', async () => {
    await rows.amend('r7', ACCEPTED)
    expect(cms.written).toEqual(['newer', 'older'])
    expect([...cms.rows].map(([id, { state, message }]) => [id, state, message])).toEqual([
      ['older', 'live', 'Accepted.'],
      ['newer', 'live', 'Accepted.'],
      ['other', 'held', 'Held.'],
      ['done', 'live', 'Held.'],
    ])
  })

  it('learn it later, where the CMS does not answer', async () => {
    cms.isDown = true
    await rows.amend('r7', ACCEPTED)
    expect([cms.written, faults]).toEqual([
      [],
      ['A deployment could not be written to the CMS yet: The CMS is down.\nNext: Start it.'],
    ])
    cms.isDown = false
    await rows.flush()
    expect(cms.written).toEqual(['newer', 'older'])
    await rows.flush()
    expect(cms.written).toHaveLength(2)
  })
})

describe('the rows that an earlier process left open', () => {
  it('go on with the work of this one, or end', async () => {
    const cms = new Cms()
    cms.rows.set('first', at('2026-01-01', { state: 'queued' }))
    cms.rows.set('second', at('2026-01-02', { state: 'building' }))
    const rows = new DeploymentRows(cms, (fault) => expect.fail(fault))
    await rows.write('a', at('2026-01-03', { state: 'building', message: 'Building.' }))
    expect([...cms.rows.values()].map(({ state, message }) => `${state} ${message}`)).toEqual([
      'building Building.',
      'failed The publisher was stopped before this was done. What it was about is in the next deployment.',
    ])
  })
})
