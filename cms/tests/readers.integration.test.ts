import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { startCms, TOKENS, type Cms } from './start-cms'

/* What readers told: taken of the publisher only, no content, shown until it is done, and gone after 90 days. */

const FEEDBACK = 'api::reader-feedback.reader-feedback'
const SEARCHES = 'api::reader-search.reader-search'
const DOCS = collectionPath('doc')
let cms: Cms
let doc: string
beforeAll(async () => {
  cms = await startCms()
  const fields = { title: 'Install', path: '/install' }
  doc = documentIn(await cms.admin('POST', DOCS, fields)).documentId
  expect((await cms.admin('POST', `${DOCS}/${doc}/actions/publish`, fields)).status).toBe(200)
  await cms.strapi.db.query('api::site.site').create({
    data: {
      title: 'Docs',
      url: 'https://docs.example.com',
      askHelpful: true,
      searchSample: 100,
      publishedAt: new Date(),
    },
  })
})
afterAll(() => cms.stop())
beforeEach(async () => {
  await cms.strapi.db.query(FEEDBACK).deleteMany({})
  await cms.strapi.db.query(SEARCHES).deleteMany({})
})

const at = () => new Date().toISOString()
const answer = (helpful: boolean, more: object = {}) => ({
  key: randomUUID(),
  at: at(),
  page: '/install',
  helpful,
  ...more,
})
const search = (query: string, found: number, more: object = {}) => ({
  key: randomUUID(),
  at: at(),
  query,
  found,
  ...more,
})
const send = ({ feedback = [], searches = [] }: { feedback?: object[]; searches?: object[] }) =>
  cms.api('publisher', '/portico/signals', { feedback, searches })
const report = async () => (await cms.admin('POST', '/portico/readers')).body

it('is taken of the publisher only, once, in one shape, and is no change of the content', async () => {
  const revision = async () =>
    (await ask(`${cms.url}/api/portico/revision`, { method: 'GET', token: TOKENS.read })).body
  const before = await revision()
  const batch = { feedback: [answer(true)], searches: [search('cdn', 0)] }
  expect(await send(batch)).toMatchObject({ status: 200, body: { taken: 2 } })
  expect(await send(batch)).toMatchObject({ status: 200, body: { taken: 0 } })
  expect(await send({ feedback: [{ ...answer(true), reader: 'ada' }] })).toMatchObject({ status: 400 })
  for (const token of ['read', 'import', undefined] as const)
    expect((await cms.api(token, '/portico/signals', { feedback: [], searches: [] })).status).toBeGreaterThanOrEqual(
      401,
    )
  expect((await cms.api('publisher', '/reader-feedbacks')).status).toBe(404)
  expect(await revision()).toEqual(before)
})

it('shows the worst pages first with what readers wrote, and what was searched in vain', async () => {
  const half = answer(false)
  await send({
    feedback: [answer(true), half, answer(false, { page: '/nowhere' })],
    searches: [
      search('CDN', 0, { next: 'cache' }),
      search('cdn', 0),
      search('tokens', 4),
      search('media', 3, { opened: { path: '/install', rank: 2 } }),
    ],
  })
  await send({ feedback: [{ ...half, text: 'It misses <b>Windows</b>.' }] })
  const texts = [{ at: half.at, helpful: false, text: 'It misses <b>Windows</b>.' }]
  expect(await report()).toEqual({
    pages: [{ doc, yes: 1, no: 1, texts }],
    foundNothing: [{ query: 'cdn', times: 2, none: 2, opened: 0, again: 1 }],
    neverOpened: [{ query: 'tokens', times: 1, none: 0, opened: 0, again: 0 }],
  })
  expect((await cms.admin('POST', '/portico/readers/page', { type: 'doc', documentId: doc })).body).toEqual({
    doc,
    yes: 1,
    no: 1,
    texts,
  })
  await cms.admin('POST', '/portico/readers/done', { doc })
  await cms.admin('POST', '/portico/readers/done', { query: 'cdn' })
  await cms.admin('POST', '/portico/readers/done', { query: 'tokens' })
  expect(await report()).toEqual({ pages: [], foundNothing: [], neverOpened: [] })
  await send({ searches: [search('cdn', 0)] })
  expect(await report()).toMatchObject({ foundNothing: [{ query: 'cdn', times: 1 }] })
})

it('is shown to nobody without the rights of an editor', async () => {
  expect((await ask(`${cms.url}/portico/readers`, { method: 'POST', body: {} })).status).toBe(401)
  expect((await cms.admin('POST', '/portico/readers/done', { doc, query: 'cdn' })).status).toBe(400)
})

it('is dropped while the settings of the site ask nobody', async () => {
  const site = cms.strapi.db.query('api::site.site')
  await site.updateMany({ where: {}, data: { askHelpful: false, searchSample: 0 } })
  expect(await send({ feedback: [answer(true)], searches: [search('cdn', 0)] })).toMatchObject({ body: { taken: 0 } })
  await site.updateMany({ where: {}, data: { askHelpful: true, searchSample: 100 } })
})

it('is gone after 90 days', async () => {
  const old = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString()
  await send({ feedback: [{ ...answer(true), at: old }], searches: [{ ...search('cdn', 0), at: old }] })
  expect([await cms.strapi.db.query(FEEDBACK).count(), await cms.strapi.db.query(SEARCHES).count()]).toEqual([0, 0])
})
