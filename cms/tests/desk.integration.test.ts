import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type Answer } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { paragraph } from './fixtures'
import { startCms, TOKENS, type Cms } from './start-cms'

/* What the panel asks and says when a published page gets another address, and about a release that waits. */

const DOCS = collectionPath('doc')
let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const idOf = (answer: Answer): string => documentIn(answer).documentId
const publish = (documentId: string, fields: object, headers: Record<string, string> = {}) =>
  cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, fields, headers)
const published = async (fields: object) => {
  const documentId = idOf(await cms.admin('POST', DOCS, fields))
  expect((await publish(documentId, fields)).status).toBe(200)
  return documentId
}
const makeRedirect = async (fields: object) =>
  idOf(await cms.admin('POST', collectionPath('redirect'), { reason: 'by-hand', ...fields }))
const linked = (key: string, target: object) => ({
  ...paragraph(key, 'See it.'),
  children: [{ _type: 'span', _key: `${key}s`, text: 'See it.', marks: ['m'] }],
  markDefs: [{ _key: 'm', ...target }],
})
const askMove = (documentId: string, to: string) => cms.admin('POST', '/portico/move', { type: 'doc', documentId, to })
const discard = (body: object) => cms.admin('POST', '/portico/release/discard', body)
const redirectsFrom = (from: string) =>
  cms.strapi.db.query('api::redirect.redirect').findMany({ where: { from }, select: ['from', 'doc', 'href', 'reason'] })

describe('a move', () => {
  it('says who links to the page, by what the link is, and what moves along', async () => {
    const page = await published({ title: 'Guide', path: '/guide' })
    const below = await published({ title: 'Below', path: '/guide/below' })
    await published({ title: 'Taken', path: '/guide/taken' })
    await published({ title: 'Holder', path: '/handbook/taken' })
    const follows = await published({
      title: 'Follows',
      path: '/follows',
      body: [linked('a', { _type: 'internalLink', documentId: page })],
    })
    const typed = await published({
      title: 'Typed',
      path: '/typed',
      body: [linked('a', { _type: 'link', href: '/Guide/#part' })],
    })
    await published({
      title: 'Elsewhere',
      path: '/elsewhere',
      body: [linked('a', { _type: 'link', href: '/guide-book' }), paragraph('b', 'Not a link: /guide')],
    })
    const byPage = await makeRedirect({ from: '/old-guide', doc: page })
    const byAddress = await makeRedirect({ from: '/older-guide', href: '/guide' })
    const back = await makeRedirect({ from: '/handbook', doc: below })

    expect(await askMove(page, '/handbook')).toEqual({
      status: 200,
      body: {
        move: {
          from: '/guide',
          to: '/handbook',
          follow: [
            { type: 'doc', documentId: follows, title: 'Follows' },
            { type: 'redirect', documentId: byPage, title: '/old-guide' },
          ],
          byAddress: [
            { type: 'doc', documentId: typed, title: 'Typed' },
            { type: 'redirect', documentId: byAddress, title: '/older-guide' },
          ],
          below: [{ from: '/guide/below', to: '/handbook/below' }],
          replaced: { type: 'redirect', documentId: back, title: '/handbook' },
        },
      },
    })
    await publish(page, { title: 'Guide', path: '/handbook' })
    expect(await redirectsFrom('/guide')).toEqual([
      expect.objectContaining({ from: '/guide', doc: page, reason: 'moved' }),
    ])
    expect(await redirectsFrom('/handbook')).toEqual([])
  })

  it('names the redirect that leads from the old address already', async () => {
    const page = await published({ title: 'Leaving', path: '/leaving' })
    const existing = await makeRedirect({ from: '/Leaving', href: '/tags' })
    expect((await askMove(page, '/left')).body).toMatchObject({
      move: { from: '/leaving', to: '/left', existing: { type: 'redirect', documentId: existing, title: '/Leaving' } },
    })
  })

  it('is none where the address stays, where readers have no page, and where there is no new address', async () => {
    const page = await published({ title: 'Stays', path: '/stays' })
    const draft = idOf(await cms.admin('POST', DOCS, { title: 'Draft', path: '/draft-of-a-move' }))
    for (const [documentId, to] of [
      [page, '/stays'],
      [page, '/STAYS'],
      [draft, '/elsewhere'],
    ] as const)
      expect(await askMove(documentId, to)).toEqual({ status: 200, body: { move: null } })
    for (const to of ['', 'no-slash', `/${'x'.repeat(3000)}`]) expect((await askMove(page, to)).status).toBe(400)
  })

  it('leaves no redirect where the person says so, but for the pages below', async () => {
    const page = await published({ title: 'Shelf', path: '/shelf' })
    await published({ title: 'Book', path: '/shelf/book' })
    const answer = await publish(page, { title: 'Shelf', path: '/case' }, { 'X-Portico-Redirect': 'none' })
    expect(answer.status).toBe(200)
    expect(await redirectsFrom('/shelf')).toEqual([])
    expect(await redirectsFrom('/shelf/book')).toHaveLength(1)
  })

  it('is told only to who may read the page', async () => {
    const page = await published({ title: 'Private', path: '/private' })
    const askAs = (headers: Record<string, string>) =>
      fetch(`${cms.url}/portico/move`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ type: 'doc', documentId: page, to: '/public' }),
      })
    expect((await askAs({})).status).toBe(401)
    expect((await askAs({ authorization: `Bearer ${TOKENS.read}` })).status).toBe(401)
  })
})

describe('a decision about a held release', () => {
  const author = { email: 'author@example.com', password: 'Author-Writes-1' }

  it('is left to people who may publish', async () => {
    const role = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } })
    await cms.strapi
      .service('admin::user')
      .create({ ...author, firstname: 'Au', lastname: 'Thor', isActive: true, roles: [role.id] })
    const { body } = await ask(`${cms.url}/admin/login`, { method: 'POST', body: author })
    const { token } = (body as { data: { token: string } }).data
    for (const decision of ['accept', 'discard']) {
      const url = `${cms.url}/portico/release/${decision}`
      expect((await ask(url, { method: 'POST', token, body: { release: 'r1' } })).status).toBe(403)
    }
  })

  it('names a release, and says so where the publisher does not answer', async () => {
    for (const body of [{}, { release: '../r1' }, { release: 'r1/accept' }])
      expect((await discard(body)).status).toBe(400)
    expect(await discard({ release: 'r1' })).toMatchObject({
      status: 400,
      body: { error: { message: 'The publisher does not answer. Try again in a moment.' } },
    })
  })
})
