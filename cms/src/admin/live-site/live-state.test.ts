import type { HeldBack } from '@portico/content-model'
import { expect, test } from 'vitest'
import type { Deployment } from './deployments'
import { liveStateOf, waitingRelease, type StoredState } from './live-state'

const me: StoredState = { documentId: 'me', status: 'published', publishedAt: '2026-11-21T11:00:00.000Z' }
const deployment = (state: Deployment['state'], fields: Partial<Deployment> = {}): Deployment => ({
  documentId: '1',
  state,
  requestedAt: '2026-11-21T12:00:00.000Z',
  changes: [{ documentId: 'me' }],
  ...fields,
})
const heldBack: HeldBack[] = [
  {
    document: { type: 'doc', documentId: 'me', title: 'Me' },
    change: 'changed',
    problems: [],
    since: '2026-11-21T12:00:00.000Z',
  },
]
const others = { changes: [{ documentId: 'other' }] }

test.each<[string, StoredState, Deployment[]]>([
  ['draft', { ...me, status: 'draft' }, []],
  ['live', me, []],
  ['live', me, [deployment('live', { heldBack: [] })]],
  ['live', me, [deployment('failed', others), deployment('live', { heldBack: [] })]],
  ['changed', { ...me, status: 'modified' }, [deployment('live', { heldBack: [] })]],
  ['going-live', me, [deployment('building')]],
  ['going-live', me, [deployment('queued', others), deployment('queued')]],
  ['going-live', { ...me, publishedAt: '2026-11-21T12:00:01.000Z' }, [deployment('live', { heldBack: [] })]],
  ['held-back', me, [deployment('live', { heldBack })]],
  ['held-back', me, [deployment('failed', { message: 'The disk is full.' })]],
  ['held-back', me, [deployment('held', { message: 'It takes 3 of 4 pages away.' })]],
  ['held-back', me, [deployment('discarded')]],
  ['held-back', { ...me, status: 'draft' }, [deployment('held')]],
  ['draft', { ...me, status: 'draft' }, [deployment('held', { changes: [] })]],
  ['held-back', { ...me, status: 'draft' }, [deployment('held', { changes: [] }), deployment('held')]],
  ['live', me, [deployment('live', { ...others, heldBack: [] }), deployment('discarded')]],
  ['held-back', { ...me, status: 'draft' }, [deployment('live', { ...others, heldBack })]],
  ['going-live', me, [deployment('building'), deployment('live', { heldBack })]],
])('%s', (name, stored, deployments) => {
  expect(liveStateOf(stored, deployments).name).toBe(name)
})

test('says of a release that takes pages away what it waits for, without a word about the server', () => {
  const problems = [{ severity: 'warning' as const, kind: 'lost-page', message: 'Readers lose this page.', hint: '' }]
  const message = 'Held for a person: It takes 3 of 4 pages away. To let it live: npm run releases -- --accept r1'
  expect(liveStateOf(me, [deployment('held', { message, problems })])).toMatchObject({
    why: 'Its release takes pages away from readers. It waits until somebody accepts or discards it.',
  })
})

test('says why it is held back, and what readers have', () => {
  expect(liveStateOf(me, [deployment('live', { heldBack })])).toEqual({
    name: 'held-back',
    why: 'Readers see its last good version until this is fixed.',
    problems: [],
  })
})

test('a release waits until somebody decides, or a later one is live', () => {
  const held = deployment('held', others)
  expect(waitingRelease([deployment('building'), deployment('failed'), held, deployment('live')])).toBe(held)
  expect(waitingRelease([deployment('live'), held])).toBeUndefined()
  expect(waitingRelease([deployment('discarded'), held])).toBeUndefined()
  expect(waitingRelease([])).toBeUndefined()
})
