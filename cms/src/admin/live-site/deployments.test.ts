import type { HeldBack, Problem } from '@portico/content-model'
import { expect, test } from 'vitest'
import {
  liveAddress,
  concerning,
  editAddress,
  isUnderWay,
  problemsFor,
  typeOfModel,
  type Deployment,
} from './deployments'
import { heldBackNow } from './held-back'

const deployment = (documentId: string, fields: Partial<Deployment> = {}): Deployment => ({
  documentId,
  state: 'live',
  requestedAt: '2026-11-21T12:00:00.000Z',
  ...fields,
})

test('a document sees the deployments that changed it, and those that changed everything', () => {
  const mine = deployment('1', { changes: [{ documentId: 'other' }, { documentId: 'me' }] })
  const others = deployment('2', { changes: [{ documentId: 'other' }] })
  const all = deployment('3', { changes: [] })
  expect(concerning([mine, others, all], 'me')).toEqual([mine, all])
})

const heldBack = (documentId: string): HeldBack => ({
  document: { type: 'doc', documentId, title: documentId },
  change: 'changed',
  problems: [],
  since: '2026-11-21T12:00:00.000Z',
})

test('a document sees the deployments that began and ceased to hold it back, whoever asked for them', () => {
  const others = { changes: [{ documentId: 'other' }] }
  const released = deployment('5', { ...others, heldBack: [] })
  const still = deployment('4', { ...others, heldBack: [heldBack('me')] })
  const failed = deployment('3', { ...others, state: 'failed', heldBack: null })
  const began = deployment('2', { ...others, heldBack: [heldBack('me'), heldBack('it')] })
  const before = deployment('1', { ...others, heldBack: [heldBack('it')] })
  expect(concerning([released, still, failed, began, before], 'me')).toEqual([released, began])
  expect(concerning([still, failed, began, before], 'me')).toEqual([still, began])
  expect(concerning([released, still], 'other')).toEqual([released, still])
})

test('what is held back now stands in the latest deployment that made a release', () => {
  const failed = deployment('3', { state: 'failed' })
  expect(heldBackNow([failed, deployment('2', { heldBack: [heldBack('me')] }), deployment('1')])).toEqual([
    heldBack('me'),
  ])
  expect(heldBackNow([failed, deployment('2', { heldBack: [] }), deployment('1')])).toEqual([])
  expect(heldBackNow([])).toEqual([])
})

test('only queued and building deployments are under way', () => {
  const states = (['queued', 'building', 'live', 'held', 'failed'] as const).map((state) => deployment('1', { state }))
  expect(states.map(isUnderWay)).toEqual([true, true, false, false, false])
})

test('the link leads to the page where the document has a path', () => {
  const live = deployment('1', { url: 'https://docs.example.com/' })
  expect(liveAddress(live, '/guides/start')).toBe('https://docs.example.com/guides/start')
  expect(liveAddress(live, undefined)).toBe('https://docs.example.com/')
  expect(liveAddress(deployment('1'), '/guides/start')).toBeUndefined()
})

const problem = (severity: Problem['severity'], documentId: string): Problem => ({
  severity,
  kind: 'any',
  document: { type: 'doc', documentId, title: documentId },
  message: '',
  hint: '',
})

test('what stops the site is shown everywhere, a warning at its own document only, and what is here comes first', () => {
  const everywhere = { ...problem('error', 'none'), document: undefined }
  const mine = problem('error', 'me')
  const others = problem('error', 'other')
  const warning = problem('warning', 'me')
  const problems = [problem('warning', 'other'), warning, everywhere, others, mine]
  expect(problemsFor(deployment('1', { problems }), 'me')).toEqual([mine, everywhere, others, warning])
  expect(problemsFor(deployment('1'), 'me')).toEqual([])
})

test.each([
  ['api::sidebar.sidebar', 'sidebar'],
  ['api::deployment.deployment', undefined],
  ['plugin::upload.file', undefined],
])('%s holds %s', (model, type) => {
  expect(typeOfModel(model)).toBe(type)
})

test.each([
  [{ type: 'doc', documentId: 'abc' }, '/content-manager/collection-types/api::doc.doc/abc'],
  [{ type: 'site', documentId: 'abc' }, '/content-manager/single-types/api::site.site'],
  [{ type: 'doc' }, undefined],
  [{ type: 'media', documentId: 'abc' }, undefined],
] as const)('%o is edited at %s', (document, address) => {
  expect(editAddress({ ...document, title: '' })).toBe(address)
})
