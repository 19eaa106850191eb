import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, type Answer } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { heading, paragraph } from './fixtures'
import { startCms, TOKENS, type Cms } from './start-cms'

/* What the editor asks about the site while somebody writes, and what a publish refuses by the same rules. */

let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const idOf = (answer: Answer): string => documentIn(answer).documentId
const draft = async (type: 'doc' | 'snippet', fields: object) =>
  idOf(await cms.admin('POST', collectionPath(type), fields))
const publish = (type: 'doc' | 'snippet' | 'sidebar', documentId: string, fields: object) =>
  cms.admin('POST', `${collectionPath(type)}/${documentId}/actions/publish`, fields)
const save = (type: 'doc' | 'snippet', documentId: string, fields: object) =>
  cms.admin('PUT', `${collectionPath(type)}/${documentId}`, fields)
const published = async (type: 'doc' | 'snippet', fields: object) => {
  const documentId = await draft(type, fields)
  expect((await publish(type, documentId, fields)).status).toBe(200)
  return documentId
}
const shows = (documentId: string) => ({ _type: 'snippet', _key: `s${documentId}`, documentId })
const nothing = { type: 'doc', place: '', documents: [], snippets: [], addresses: [], anchored: [] }
const about = (query: object) => cms.admin('POST', '/portico/references', { ...nothing, ...query })

it('says of each page whether readers have it, where, and the headings of those that are anchored', async () => {
  const fields = { title: 'Live', path: '/live', body: [heading('h', 'Install')] }
  const live = await published('doc', fields)
  await save('doc', live, { ...fields, body: [heading('h', 'Install'), heading('n', 'New')] })
  const other = await published('doc', { title: 'Other', path: '/other', body: [heading('o', 'Not asked about')] })
  const hidden = await draft('doc', { title: 'Draft', path: '/draft' })

  const answer = await about({ documents: [live, other, hidden, 'gone'], anchored: [live] })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    documents: expect.arrayContaining([
      {
        documentId: live,
        title: 'Live',
        path: '/live',
        headings: [
          { key: 'h', anchor: 'install' },
          { key: 'n', anchor: 'new', isDraft: true },
        ],
      },
      { documentId: other, title: 'Other', path: '/other', headings: [] },
      { documentId: hidden, title: 'Draft', headings: [] },
    ]),
    snippets: [],
    addresses: [],
    taken: [],
  })
  expect(answer.body).toMatchObject({ documents: { length: 3 } })
})

it('says which addresses the site answers, with the page there', async () => {
  const page = await published('doc', { title: 'There', path: '/there', body: [heading('h', 'Part')] })
  await published('snippet', { title: 'Text', key: 'text', body: [] })
  await draft('doc', { title: 'Not there', path: '/not-there' })
  await cms.admin('POST', collectionPath('redirect'), { from: '/Old-There', doc: page, reason: 'by-hand' })
  const asked = [
    '/',
    '/search',
    '/there',
    '/there/',
    '/There',
    '/not-there',
    '/snippets/text',
    '/old-there',
    '/there.md',
    '/not-there.md',
    '/media/logo-1a2b3c4d.svg',
    '/logo.svg',
  ]
  const answer = await about({ addresses: asked, anchored: ['/there'] })
  expect(answer.body).toMatchObject({
    addresses: [
      '/',
      '/search',
      '/there',
      '/there/',
      '/snippets/text',
      '/old-there',
      '/there.md',
      '/media/logo-1a2b3c4d.svg',
    ],
    documents: expect.arrayContaining([
      { documentId: page, title: 'There', path: '/there', headings: [{ key: 'h', anchor: 'part' }] },
    ]),
  })
})

it('gives the snippets that a text shows with those that they show, and their headings to the page', async () => {
  const inner = await published('snippet', { title: 'Inner', key: 'inner', body: [heading('i', 'Inside')] })
  const outer = await draft('snippet', { title: 'Outer', key: 'outer', body: [shows(inner)] })
  const page = await published('doc', { title: 'Shows', path: '/shows', body: [shows(inner)] })
  const answer = await about({ snippets: [outer, 'gone'], documents: [page], anchored: [page] })
  expect(answer.body).toMatchObject({
    documents: [{ headings: [{ key: `s${inner}.i`, anchor: 'inside' }] }],
    snippets: [
      { documentId: outer, title: 'Outer', isDraft: true, body: [shows(inner)] },
      { documentId: inner, title: 'Inner', isDraft: false, body: [{ _key: 'i' }] },
    ],
  })
})

it('says who holds the path, and whether a sidebar lists the page', async () => {
  const page = await published('doc', { title: 'Listed', path: '/listed' })
  const alone = await published('doc', { title: 'Alone', path: '/alone' })
  const items = [{ type: 'category', label: 'All', items: [{ type: 'doc', documentId: page }] }]
  await cms.admin('POST', collectionPath('sidebar'), { key: 'all', label: 'All', items })
  expect((await about({ documentId: page, place: '/listed' })).body).toMatchObject({ isListed: true, taken: [] })
  expect((await about({ documentId: alone, place: '/Listed' })).body).toMatchObject({
    isListed: false,
    taken: [
      {
        field: ['path'],
        severity: 'error',
        kind: 'path-taken',
        message: 'The path “/Listed” is taken by the doc “Listed”.',
      },
    ],
  })
  expect((await about({ place: '/alone' })).body).toMatchObject({ taken: [{ kind: 'path-taken' }] })
})

const addresses = (count: number) => Array.from({ length: count }, (_, number) => `/address-${number}`)

it('answers the longest question that the editor asks, and refuses a longer one', async () => {
  await published('doc', { title: 'Last', path: '/address-499' })
  const names = addresses(500)
  const longest = { addresses: names, documents: names, snippets: names, anchored: addresses(1000) }
  expect((await about(longest)).body).toMatchObject({ addresses: ['/address-499'] })
  expect((await about({ addresses: addresses(501) })).status).toBe(400)
})

it('answers only people who may read such documents, and only whole questions', async () => {
  expect((await about({ documents: 'all' })).status).toBe(400)
  expect((await about({ type: 'site' })).status).toBe(400)
  const asStranger = (headers: Record<string, string>) =>
    fetch(`${cms.url}/portico/references`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(nothing),
    })
  expect((await asStranger({})).status).toBe(401)
  expect((await asStranger({ authorization: `Bearer ${TOKENS.read}` })).status).toBe(401)

  const [role] = await cms.strapi.db.query('admin::role').findMany({ where: { code: 'strapi-author' } })
  const reader = { email: 'reader@example.com', password: 'Reader-Looks-1' }
  const { id } = await cms.strapi.db.query('admin::role').create({
    data: { name: 'Looks', code: 'looks', description: String(role?.name ?? '') },
  })
  await cms.strapi
    .service('admin::user')
    .create({ ...reader, firstname: 'Re', lastname: 'Ader', isActive: true, roles: [id] })
  const login = await ask(`${cms.url}/admin/login`, { method: 'POST', body: reader })
  const { token } = (login.body as { data: { token: string } }).data
  expect((await ask(`${cms.url}/portico/references`, { method: 'POST', token, body: nothing })).status).toBe(403)
})

it('a publish refuses a snippet that is a draft, and one through which the snippet shows itself', async () => {
  const unready = await draft('snippet', { title: 'Unready', key: 'unready', body: [paragraph('p', 'Text')] })
  const page = { title: 'Early', path: '/early', body: [shows(unready)] }
  const early = await draft('doc', page)
  expect(await publish('doc', early, page)).toMatchObject({
    status: 400,
    body: {
      error: {
        details: {
          problems: [
            {
              kind: 'missing-snippet',
              block: { key: `s${unready}`, title: 'Snippet', excerpt: 'Unready' },
              message: 'It shows a snippet that is not published.',
            },
          ],
        },
      },
    },
  })
  const first = await published('snippet', { title: 'First', key: 'first', body: [] })
  const second = await published('snippet', { title: 'Second', key: 'second', body: [shows(first)] })
  expect(await publish('snippet', first, { title: 'First', key: 'first', body: [shows(second)] })).toMatchObject({
    status: 400,
    body: {
      error: {
        details: {
          problems: [
            {
              kind: 'snippet-cycle',
              block: { key: `s${second}` },
              message: 'The snippet shows itself: this snippet shows “Second” shows this snippet.',
            },
          ],
        },
      },
    },
  })
})
