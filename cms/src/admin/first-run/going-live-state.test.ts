import type { HeldBack } from '@portico/content-model'
import { expect, it } from 'vitest'
import type { Deployment } from '../live-site/deployments'
import { goingLiveState, type GoingLiveState } from './going-live-state'

const SITE = { documentId: 'site', publishedAt: '2026-11-26T10:00:00.000Z' }
const deployment = (fields: Partial<Deployment>): Deployment => ({
  documentId: 'd',
  state: 'queued',
  requestedAt: '2026-11-26T10:00:00.500Z',
  changes: [{ documentId: 'site' }],
  ...fields,
})
const ended = { finishedAt: '2026-11-26T10:00:40.000Z', url: 'https://docs.example.com/overview' }
const earlier = deployment({ state: 'failed', message: 'Nothing there.', finishedAt: '2026-11-26T09:59:00.000Z' })

it.each<[what: string, deployments: Deployment[], state: GoingLiveState]>([
  ['no deployment', [], { name: 'saved' }],
  ['a deployment that ended before', [{ ...earlier, changes: [] }], { name: 'saved' }],
  ['a deployment that waits', [deployment({}), earlier], { name: 'saved' }],
  ['a build', [deployment({ state: 'building', stage: 'Render' })], { name: 'building', stage: 'Render' }],
  ['a live one', [deployment({ state: 'live', ...ended })], { name: 'live', address: 'https://docs.example.com/' }],
  [
    'a failed one',
    [deployment({ state: 'failed', message: 'The disk is full.', ...ended })],
    { name: 'stopped', why: 'The disk is full.', problems: [] },
  ],
  [
    'a failed one of other documents, before this one',
    [deployment({}), deployment({ state: 'failed', changes: [{ documentId: 'doc' }], ...ended })],
    { name: 'saved' },
  ],
])('after %s', (_what, deployments, state) => {
  expect(goingLiveState(SITE, deployments)).toEqual(state)
})

it('is stopped where the settings are held back', () => {
  const problem = { severity: 'error', kind: 'k', message: 'It is wrong.', hint: 'Fix it.' } as const
  const heldBack = {
    document: { type: 'site', documentId: 'site', title: 'Site' },
    change: 'added',
    since: SITE.publishedAt,
    problems: [problem],
  } satisfies HeldBack
  expect(goingLiveState(SITE, [deployment({ state: 'live', heldBack: [heldBack], ...ended })])).toEqual({
    name: 'stopped',
    why: 'The settings of the site are held back.',
    problems: [problem],
  })
})
