import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { logInAs } from './log-in'
import { startCms, TOKENS, type Cms } from './start-cms'

/* What the page of a new portal asks, as the steps of one story: from an empty portal to one that is set up. */

const TYPES = ['doc', 'tag', 'sidebar', 'snippet', 'redirect', 'synonym', 'curation', 'site', 'home'] as const
const LOOK = { title: 'Acme Docs', accentColor: '#0f6b62' }

let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const firstRun = () => cms.admin('POST', '/portico/first-run', {})
const setUp = (look: object) => cms.admin('POST', '/portico/first-run/set-up', look)
const rowCounts = async () =>
  Object.fromEntries(
    await Promise.all(TYPES.map(async (type) => [type, await cms.strapi.db.query(`api::${type}.${type}`).count()])),
  )
const NO_ROWS = Object.fromEntries(TYPES.map((type) => [type, 0]))
const NEW = { status: 200, body: { isEmpty: true, site: null, maySetUp: true } }

describe('an empty portal', () => {
  it('is known as such', async () => {
    expect(await firstRun()).toEqual(NEW)
  })

  it.each([
    [{ ...LOOK, title: ' ' }, 'title', '“title” is empty or too small. Correct it.'],
    [{ accentColor: '#0f6b62' }, 'title', '“title” is empty. Fill it in.'],
    [{ ...LOOK, accentColor: 'teal' }, 'accentColor', '“accentColor” must be a color such as #4945ff. Correct it.'],
  ])('says at its field what is wrong with %j, and stays empty', async (look, field, message) => {
    expect(await setUp(look)).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: [field], message }] } } },
    })
    expect(await rowCounts()).toEqual(NO_ROWS)
  })

  it('takes no field that it does not know', async () => {
    expect(await setUp({ ...LOOK, url: 'https://docs.example.com' })).toMatchObject({ status: 400 })
  })

  it('stays empty where one of the documents cannot be written', async () => {
    const answer = await setUp({ ...LOOK, title: 'x'.repeat(10_001) })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('Nothing was written.') } },
    })
    expect(await rowCounts()).toEqual(NO_ROWS)
    expect(await firstRun()).toEqual(NEW)
  })

  it('is set up only by people who may publish', async () => {
    const writer = await logInAs(cms, { role: 'strapi-author', firstname: 'Wanda', lastname: 'Writer' })
    expect(await writer.ask('POST', '/portico/first-run', {})).toMatchObject({ body: { maySetUp: false } })
    expect(await writer.ask('POST', '/portico/first-run/set-up', LOOK)).toMatchObject({ status: 403 })
    for (const token of [undefined, TOKENS.import])
      for (const path of ['/portico/first-run', '/portico/first-run/set-up'])
        expect((await ask(`${cms.url}${path}`, { method: 'POST', token, body: LOOK })).status).toBe(401)
    expect(await rowCounts()).toEqual(NO_ROWS)
  })
})

it('a portal with a single draft is left as it is', async () => {
  const { documentId } = documentIn(await cms.admin('POST', collectionPath('doc'), { title: 'Mine', path: '/mine' }))
  expect(await firstRun()).toMatchObject({ body: { isEmpty: false, site: null } })
  expect(await setUp(LOOK)).toMatchObject({
    status: 400,
    body: {
      error: {
        message: 'This portal has documents already, so nothing was written. Change its name and color under Site.',
      },
    },
  })
  expect(await rowCounts()).toEqual({ ...NO_ROWS, doc: 1 })
  await cms.admin('DELETE', `${collectionPath('doc')}/${documentId}`)
})

describe('a portal that is set up', () => {
  it('has its settings, its home page and three pages in a sidebar, published once by an editor', async () => {
    const editor = await logInAs(cms, { role: 'strapi-editor', firstname: 'Edda', lastname: 'Editor' })
    const answers = await Promise.all([1, 2].map(() => editor.ask('POST', '/portico/first-run/set-up', LOOK)))
    const done = {
      status: 200,
      body: {
        isEmpty: false,
        maySetUp: true,
        site: { documentId: 'starterpagessite00000000', publishedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    }
    expect(answers).toEqual([done, done])
    /* A draft and a published row each. */
    expect(await rowCounts()).toEqual({ ...NO_ROWS, sidebar: 2, doc: 6, site: 2, home: 2 })
    const published = { where: { publishedAt: { $notNull: true } } }
    expect(await cms.strapi.db.query('api::site.site').findOne(published)).toMatchObject(LOOK)
    expect(
      await cms.strapi.db
        .query('api::doc.doc')
        .findMany({ ...published, populate: ['sidebar'], orderBy: { path: 'asc' } }),
    ).toMatchObject(
      ['/get-started', '/overview', '/reference'].map((path) => ({
        path,
        sidebar: { key: 'docs', publishedAt: expect.anything() },
      })),
    )
  })

  it('stays as it is when the same is asked again, and refuses anything else', async () => {
    const before = await cms.strapi.db.query('api::site.site').findMany({})
    expect(await setUp(LOOK)).toMatchObject({ status: 200 })
    expect(await cms.strapi.db.query('api::site.site').findMany({})).toEqual(before)
    expect(await setUp({ ...LOOK, title: 'Other Docs' })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('This portal has documents already') } },
    })
    expect(await cms.strapi.db.query('api::site.site').findMany({})).toEqual(before)
  })
})
