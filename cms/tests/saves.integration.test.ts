import { readRow, type Row } from '@portico/content-model/rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { heading, paragraph } from './fixtures'
import { startCms, type Cms } from './start-cms'

/* What an editor meets in the admin panel: the same requests that the panel sends. */

const DOCS = collectionPath('doc')
let cms: Cms

beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

/** The field errors of a refused save, in the shape that the panel shows at each field. */
function refused(answer: Answer): Record<string, string> {
  expect(answer).toMatchObject({ status: 400, body: { error: { name: 'ValidationError' } } })
  const { errors } = (answer.body as { error: { details: { errors: { path: string[]; message: string }[] } } }).error
    .details
  return Object.fromEntries(errors.map(({ path, message }) => [path.join('.'), message]))
}

const create = async (url: string, fields: object): Promise<string> =>
  String(documentIn(await cms.admin('POST', url, fields))['documentId'])
const read = async (url: string, documentId: string, status = 'draft') =>
  documentIn(await cms.admin('GET', `${url}/${documentId}?status=${status}`))

const publish = (documentId: string, fields: object) =>
  cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, fields)
const redirects = () =>
  cms.strapi.db.query('api::redirect.redirect').findMany({ select: ['from', 'doc', 'reason'], orderBy: 'from' })

describe('the body of a draft', () => {
  it('is refused with a block that lacks a field, and the message names the block', async () => {
    const answer = await cms.admin('POST', DOCS, {
      title: 'Broken',
      path: '/broken',
      body: [paragraph('k0', 'Fine.'), { _type: 'callout', _key: 'k1', content: [paragraph('k2', 'Before you go')] }],
    })
    const message =
      'Callout “Before you go”: “Kind” must be “note” or “tip” or “info” or “caution” or “warning” or “danger” or “prerequisites” or “strapi” or “callout”. Correct the block and save again.'
    expect(answer.body).toEqual({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message,
        details: {
          errors: [{ path: ['body'], message, name: 'ValidationError' }],
          problems: [
            {
              severity: 'error',
              kind: 'invalid-block',
              block: { key: 'k1', title: 'Callout', excerpt: 'Before you go' },
              message: message.slice('Callout “Before you go”: '.length, -' Correct the block and save again.'.length),
              hint: 'Correct the block and save again.',
              document: { type: 'doc', title: 'Broken', path: '/broken' },
            },
          ],
        },
      },
    })
  })

  it('is refused with a block that the model does not know', async () => {
    const answer = await cms.admin('POST', DOCS, {
      title: 'Unknown',
      path: '/unknown',
      body: [{ _type: 'carousel', _key: 'c1' }],
    })
    expect(refused(answer)).toEqual({
      body: 'Unknown block “carousel”: The body holds a block of type “carousel”, which this portal does not know. Delete the block, or update the portal to a version that knows it.',
    })
  })

  it.each([
    ['text', 'garbage', 'string'],
    ['an object', { blocks: [] }, 'object'],
  ])('is refused as %s', async (_name, body, found) => {
    expect(refused(await cms.admin('POST', DOCS, { title: 'Garbage', path: '/garbage', body }))).toEqual({
      body: `The body must be a list of blocks, not ${found}. Restore it from the last version, or start from an empty list.`,
    })
  })

  it('survives a save that is refused', async () => {
    const body = [paragraph('k0', 'Still here.')]
    const documentId = await create(DOCS, { title: 'Safe', path: '/safe', body })
    expect((await cms.admin('PUT', `${DOCS}/${documentId}`, { title: 'Safe', body: null })).status).toBe(400)
    expect((await cms.admin('PUT', `${DOCS}/${documentId}`, { title: 'Safe', body: [{}] })).status).toBe(400)
    expect((await read(DOCS, documentId))['body']).toEqual(body)
  })

  it('is empty where a new page has none', async () => {
    const documentId = await create(DOCS, { title: 'Empty', path: '/empty' })
    expect((await read(DOCS, documentId))['body']).toEqual([])
  })
})

describe('a path', () => {
  beforeAll(async () => {
    await create(DOCS, { title: 'Holder of the path', path: '/taken/by_a-draft' })
  })

  it('that a draft holds is refused, whatever the capitals, and the page named', async () => {
    const answer = await cms.admin('POST', DOCS, {
      title: 'Late',
      path: '/Taken/by_a-draft',
      inheritedPath: true,
    })
    expect(refused(answer)).toEqual({
      path: 'The path “/Taken/by_a-draft” is taken by the doc “Holder of the path”, a draft. Choose another path, or change that doc first.',
    })
  })

  it('that only looks like a pattern of another is free', async () => {
    const answer = await cms.admin('POST', DOCS, { title: 'Near', path: '/taken/by-a-draft' })
    expect(documentIn(answer)['path']).toBe('/taken/by-a-draft')
  })

  it('that the site keeps for itself is refused', async () => {
    expect(refused(await cms.admin('POST', DOCS, { title: 'Tags', path: '/tags/mine' }))).toEqual({
      path: 'The path “/tags/mine” starts with “tags”, which the site keeps for itself. Choose another first part.',
    })
  })

  it('with capitals is refused unless an older site used it', async () => {
    expect(refused(await cms.admin('POST', DOCS, { title: 'Capitals', path: '/guides/API-tokens' }))).toEqual({
      path: 'The part “API-tokens” of the path has capitals. Write it in lower case, or mark the path as inherited if an older site used it.',
    })
    const answer = await cms.admin('POST', DOCS, { title: 'Capitals', path: '/guides/API-tokens', inheritedPath: true })
    expect(documentIn(answer)['path']).toBe('/guides/API-tokens')
  })

  it('goes to one of those who ask for it at once', async () => {
    const asked = Array.from({ length: 6 }, (_, index) =>
      cms.admin('POST', DOCS, { title: `Racer ${index}`, path: '/race' }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 400, 400, 400, 400, 400])
  })

  it('may be kept by the page that has it', async () => {
    const documentId = await create(DOCS, { title: 'Own', path: '/own' })
    const answer = await cms.admin('PUT', `${DOCS}/${documentId}`, { title: 'Own, renamed', path: '/own' })
    expect(documentIn(answer)['title']).toBe('Own, renamed')
  })
})

describe('keys, slugs and items', () => {
  it('refuses a key that another snippet has', async () => {
    await create(collectionPath('snippet'), { title: 'Install', key: 'install' })
    expect(refused(await cms.admin('POST', collectionPath('snippet'), { title: 'Again', key: 'install' }))).toEqual({
      key: 'The key “install” is taken by the snippet “Install”, a draft. Choose another key, or change that snippet first.',
    })
  })

  it('refuses a slug that another tag has', async () => {
    await create(collectionPath('tag'), { name: 'REST API', slug: 'rest-api' })
    expect(refused(await cms.admin('POST', collectionPath('tag'), { name: 'REST', slug: 'rest-api' }))).toEqual({
      slug: 'The slug “rest-api” is taken by the tag “REST API”. Choose another slug, or change that tag first.',
    })
  })

  it('refuses items of a sidebar that are no tree, and says where', async () => {
    const items = [{ type: 'category', label: 'Guides', items: [{ type: 'doc', label: 'No page' }] }]
    expect(
      refused(await cms.admin('POST', collectionPath('sidebar'), { label: 'Guides', key: 'guides', items })),
    ).toEqual({
      items: '“items › 1 › items › 1 › documentId” is empty. Fill it in.',
    })
  })

  it('refuses a redirect that leads nowhere', async () => {
    expect(refused(await cms.admin('POST', collectionPath('redirect'), { from: '/old', reason: 'moved' }))).toEqual({
      href: '“to › href” leads nowhere or to an address that readers may not follow. Choose a page, or write an https address or a path such as /page.',
    })
  })
})

const text = (style: string, words: string) => ({
  _type: 'block',
  _key: 'k1',
  style,
  children: [{ _type: 'span', _key: 's1', text: words, marks: [] }],
  markDefs: [],
})

describe('the home page', () => {
  const HOME = '/content-manager/single-types/api::home.home'
  it('is refused with a block that lacks a field, and the message names the block', async () => {
    const body = [{ _type: 'callout', _key: 'k1', kind: 'loud', content: [text('normal', 'Read me')] }]
    expect(Object.keys(refused(await cms.admin('PUT', HOME, { body })))).toEqual(['body'])
  })

  it('is published with a text alone, whose headings get their anchors', async () => {
    expect((await cms.admin('POST', `${HOME}/actions/publish`, { body: [text('h2', 'Begin here')] })).status).toBe(200)
    const { body } = await cms.api('read', '/home')
    expect(readRow('home', (body as { data: Row }).data)).toMatchObject({
      ok: true,
      document: { samples: [], cards: [], body: [{ style: 'h2', anchor: 'begin-here' }] },
    })
  })
})

describe('the site', () => {
  const SITE = '/content-manager/single-types/api::site.site'
  const english = { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }
  const arabic = { code: 'ar', label: 'العربية', direction: 'rtl', htmlLang: 'ar' }
  const fields = {
    title: 'Portico',
    url: 'https://docs.example.com',
    version: { name: 'current', label: 'Next', path: '/' },
    locales: [english],
    navbar: [],
    footer: { groups: [] },
    sitemap: {},
    askAi: { provider: 'passages' },
  }
  const message =
    '“locales” has more than one language, but pages exist in one only. Keep the language of the pages and remove the others.'

  it('is refused with a second language, be it saved or published', async () => {
    expect(refused(await cms.admin('PUT', SITE, { ...fields, locales: [english, arabic] }))).toEqual({
      locales: message,
    })
    expect(refused(await cms.admin('PUT', SITE, { ...fields, locales: [english, {}] }))).toEqual({ locales: message })
    const publish = () => cms.admin('POST', `${SITE}/actions/publish`, { ...fields, locales: [english, arabic] })
    expect(refused(await publish())).toEqual({ locales: message })
  })

  it('is published with a font of the library, and refused with another file as its font', async () => {
    const files = cms.strapi.db.query('plugin::upload.file')
    const file = (name: string, mime: string) =>
      files.create({ data: { name, mime, ext: '', hash: name, size: 1, url: `/uploads/${name}`, provider: 'local' } })
    const icon = await file('icon.svg', 'image/svg+xml')
    const [font, terms] = [await file('acme.woff2', 'font/woff2'), await file('terms.pdf', 'application/pdf')]
    const social = [{ network: 'github', href: 'https://github.com/example' }]
    const publish = (id: unknown) =>
      cms.admin('POST', `${SITE}/actions/publish`, { ...fields, social, favicon: { id: icon.id }, font: { id } })
    expect(refused(await publish(terms.id))).toEqual({
      font: '“terms.pdf” is no font. Choose a file in WOFF2, WOFF, TTF or OTF.',
    })
    expect((await publish(font.id)).status).toBe(200)
    const { body } = await cms.api('read', '/site')
    expect(readRow('site', (body as { data: Row }).data)).toMatchObject({
      ok: true,
      document: { font: font.documentId, favicon: icon.documentId, social },
    })
    expect((await cms.admin('POST', `${SITE}/actions/publish`, { ...fields, font: null, favicon: null })).status).toBe(
      200,
    )
  })

  it('is published without a disclaimer and a copyright, and read as the snapshot reads it', async () => {
    expect((await cms.admin('POST', `${SITE}/actions/publish`, fields)).status).toBe(200)
    const { body } = await cms.api('read', '/site')
    expect(readRow('site', (body as { data: Row }).data)).toMatchObject({
      ok: true,
      document: { footer: { groups: [], copyright: '' }, askAi: { provider: 'passages', disclaimer: '' } },
    })
  })
})

describe('publishing', () => {
  it('gives each heading its anchor, which stays when the words change', async () => {
    const fields = { title: 'Anchors', path: '/anchors', body: [heading('h1', 'First steps')] }
    const documentId = await create(DOCS, fields)
    expect((await read(DOCS, documentId))['body']).toEqual(fields.body)
    await publish(documentId, fields)
    const anchored = [{ ...heading('h1', 'First steps'), anchor: 'first-steps' }]
    expect((await read(DOCS, documentId))['body']).toEqual(anchored)
    expect((await read(DOCS, documentId, 'published'))['body']).toEqual(anchored)

    await publish(documentId, { ...fields, body: [heading('h1', 'Begin here')] })
    expect((await read(DOCS, documentId, 'published'))['body']).toEqual([
      { ...heading('h1', 'Begin here'), anchor: 'first-steps' },
    ])
  })

  it('is refused for a picture without alternative text, which a draft may have', async () => {
    const image = { _type: 'image', _key: 'i1', light: { documentId: 'file1' }, alt: '' }
    const fields = { title: 'Picture', path: '/picture', body: [image] }
    const documentId = await create(DOCS, fields)
    expect(refused(await publish(documentId, fields))).toEqual({
      body: 'Image: The picture has no alternative text. Say in a few words what it shows.',
    })
    expect(await cms.strapi.db.query('api::doc.doc').count({ where: { documentId } })).toBe(1)
  })

  it('is refused for an unknown block that is stored, which a draft may keep', async () => {
    const documentId = await create(DOCS, { title: 'Kept', path: '/kept' })
    const carousel = { _type: 'carousel', _key: 'c1', slides: [] }
    await cms.strapi.db.query('api::doc.doc').updateMany({ where: { documentId }, data: { body: [carousel] } })
    const fields = { title: 'Kept', path: '/kept', body: [carousel, paragraph('k1', 'New.')] }
    expect(documentIn(await cms.admin('PUT', `${DOCS}/${documentId}`, fields))['body']).toEqual(fields.body)
    expect(refused(await publish(documentId, fields))).toEqual({
      body: 'Unknown block “carousel”: The body holds a block of type “carousel”, which this portal does not know. Delete the block, or update the portal to a version that knows it.',
    })
  })

  it('is refused while the sidebar of the page is a draft', async () => {
    const sidebar = await create(collectionPath('sidebar'), { label: 'Later', key: 'later', items: [] })
    const fields = { title: 'In a sidebar', path: '/in-a-sidebar' }
    const documentId = await create(DOCS, { ...fields, sidebar: { connect: [{ documentId: sidebar }] } })
    expect(refused(await publish(documentId, fields))).toEqual({
      sidebar: 'The sidebar of this page is not published yet. Publish the sidebar first, or choose another.',
    })
    await cms.admin('POST', `${collectionPath('sidebar')}/${sidebar}/actions/publish`, {
      label: 'Later',
      key: 'later',
      items: [],
    })
    expect(documentIn(await publish(documentId, fields))['documentId']).toBe(documentId)
  })

  it('leaves a redirect where a page was, and takes it away when the page comes back', async () => {
    const fields = { title: 'Moving', path: '/here' }
    const documentId = await create(DOCS, fields)
    await publish(documentId, fields)
    await publish(documentId, { ...fields, path: '/there' })
    expect(await redirects()).toMatchObject([{ from: '/here', doc: documentId, reason: 'moved' }])
    await publish(documentId, { ...fields, path: '/here' })
    expect(await redirects()).toMatchObject([{ from: '/there', doc: documentId, reason: 'moved' }])
  })

  it('moves the pages below a page that moves, each with its redirect', async () => {
    const parent = await create(DOCS, { title: 'Family', path: '/family' })
    await publish(parent, { title: 'Family', path: '/family' })
    const child = await create(DOCS, { title: 'Child', path: '/family/child' })
    await publish(child, { title: 'Child', path: '/family/child' })
    const draft = await create(DOCS, { title: 'Draft', path: '/family/child/draft' })
    const stays = await create(DOCS, { title: 'Stays', path: '/family/taken' })
    await create(DOCS, { title: 'Taken', path: '/clan/taken' })
    await create(DOCS, { title: 'Like it', path: '/family-name' })
    await publish(parent, { title: 'Family', path: '/clan' })
    expect((await read(DOCS, child))['path']).toBe('/clan/child')
    expect((await read(DOCS, child, 'published'))['path']).toBe('/clan/child')
    expect((await read(DOCS, draft))['path']).toBe('/clan/child/draft')
    expect((await read(DOCS, stays))['path']).toBe('/family/taken')
    expect(await redirects()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ from: '/family', doc: parent, reason: 'moved' }),
        expect.objectContaining({ from: '/family/child', doc: child, reason: 'moved' }),
      ]),
    )
  })

  it('leaves a page alone that is below an address that only looks like the one that moves', async () => {
    const parent = await create(DOCS, { title: 'Version', path: '/api_v1' })
    await publish(parent, { title: 'Version', path: '/api_v1' })
    const child = await create(DOCS, { title: 'Call', path: '/api_v1/call' })
    const lookalike = await create(DOCS, { title: 'Lookalike', path: '/api-v1/call' })
    await publish(parent, { title: 'Version', path: '/api_v2' })
    expect((await read(DOCS, child))['path']).toBe('/api_v2/call')
    expect((await read(DOCS, lookalike))['path']).toBe('/api-v1/call')
  })

  it('leaves the pages of a section where they are when its first page moves further down', async () => {
    const first = await create(DOCS, { title: 'Section', path: '/section' })
    await publish(first, { title: 'Section', path: '/section' })
    const page = await create(DOCS, { title: 'In it', path: '/section/page' })
    await publish(first, { title: 'Section', path: '/section/overview' })
    expect((await read(DOCS, first, 'published'))['path']).toBe('/section/overview')
    expect((await read(DOCS, page))['path']).toBe('/section/page')
  })

  it('takes a redirect by hand from the old address, whatever its capitals, for its own', async () => {
    const fields = { title: 'Leaving', path: '/leaving' }
    const documentId = await create(DOCS, fields)
    await publish(documentId, fields)
    await create(collectionPath('redirect'), { from: '/Leaving', href: '/tags', reason: 'by-hand' })
    await publish(documentId, { ...fields, path: '/left' })
    expect((await read(DOCS, documentId, 'published'))['path']).toBe('/left')
    expect((await redirects()).filter(({ from }) => /leaving/i.test(String(from)))).toMatchObject([
      { from: '/Leaving' },
    ])
  })

  it('gives headings of any script their anchors', async () => {
    const fields = { title: 'हिन्दी', path: '/hindi', body: [heading('h1', 'हिन्दी')] }
    const documentId = await create(DOCS, fields)
    await publish(documentId, fields)
    expect(await read(DOCS, documentId, 'published')).toMatchObject({ body: [{ anchor: 'हिन्दी' }] })
  })

  it('dates a page by its words, not by its last save', async () => {
    const fields = { title: 'Dated', path: '/dated', body: [paragraph('k0', 'As before.')] }
    const documentId = await create(DOCS, fields)
    const changedAt = async () => (await read(DOCS, documentId))['contentChangedAt']
    const first = await changedAt()
    expect(first).toEqual(expect.any(String))
    await cms.admin('PUT', `${DOCS}/${documentId}`, { ...fields, path: '/dated-too' })
    expect(await changedAt()).toBe(first)
    await cms.admin('PUT', `${DOCS}/${documentId}`, { ...fields, body: [paragraph('k0', 'Other words.')] })
    expect(new Date(String(await changedAt())).getTime()).toBeGreaterThan(new Date(String(first)).getTime())
  })
})

describe('the admin panel', () => {
  it('shows deployments, and does not let anybody write one', async () => {
    const answer = await cms.admin('POST', collectionPath('deployment'), { requestedAt: new Date().toISOString() })
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { message: 'Deployments are written by the publisher and cannot be edited.' } },
    })
  })

  it('lists docs by title, path and last save', async () => {
    const answer = await cms.admin('GET', '/content-manager/content-types/api::doc.doc/configuration')
    expect(answer.body).toMatchObject({
      data: { contentType: { settings: { mainField: 'title' }, layouts: { list: ['title', 'path', 'updatedAt'] } } },
    })
  })
})
