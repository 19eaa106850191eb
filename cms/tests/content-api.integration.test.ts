import { readdirSync } from 'node:fs'
import path from 'node:path'
import { homeSchema } from '@portico/content-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentHash } from '../src/import/canonical'
import { ask } from './ask'
import { heading, id, paragraph } from './fixtures'
import { databaseUrl } from './postgres'
import { startCms, type Cms, TOKENS } from './start-cms'

/* What Portico's own programs meet: three tokens, the import, the revision. */

let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const importAll = async (documents: object[], options: object = {}): Promise<unknown> => {
  const answer = await cms.api('import', '/portico/import', { documents, ...options })
  expect(answer.status).toBe(200)
  return (answer.body as { results: unknown }).results
}
const revision = async (): Promise<number> => {
  const { body } = await cms.api('read', '/portico/revision')
  return (body as { revision: number }).revision
}

const tag = { type: 'tag', documentId: id('rest'), data: { name: 'REST API', slug: 'rest-api' } }
const sidebar = { type: 'sidebar', documentId: id('guides'), data: { key: 'guides', label: 'Guides', items: [] } }
const snippet = {
  type: 'snippet',
  documentId: id('install'),
  data: { key: 'install', title: 'Install', body: [paragraph('k0', 'Run it.')] },
}
const doc = {
  type: 'doc',
  documentId: id('steps'),
  data: {
    path: '/guides/first-steps',
    title: 'First steps',
    body: [heading('h1', 'Begin here'), paragraph('k1', 'Words.')],
    tags: [id('rest')],
    sidebar: id('guides'),
    keywords: ['begin', 'start'],
    checkedAgainst: 'Acme 5.2.0',
    checkedOn: '2026-11-23',
    sources: ['https://example.com/pricing', 'a letter'],
  },
}
const redirect = {
  type: 'redirect',
  documentId: id('old'),
  data: { from: '/old', to: { documentId: id('steps') }, reason: 'moved' },
}
const site = {
  type: 'site',
  documentId: id('site'),
  data: {
    title: 'Portico',
    url: 'https://docs.example.com',
    version: { name: 'current', label: 'Next', path: '/', mainDoc: id('steps') },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    navbar: [{ type: 'doc', docId: id('steps'), position: 'left', label: 'Guides' }],
    footer: {
      groups: [{ title: 'More', items: [{ label: 'Steps', target: { documentId: id('steps') } }] }],
      copyright: '© Portico',
    },
    sitemap: {},
    askAi: { disclaimer: 'It may be wrong.' },
  },
}
const home = {
  type: 'home',
  documentId: id('home'),
  data: {
    hero: { title: 'Read me', description: '', actions: [] },
    slides: [],
    cards: [{ title: 'Guides', description: '', target: { href: '/tags' }, color: 'blue', links: [] }],
  },
}
const everything = [tag, sidebar, snippet, doc, redirect, site, home]
const outcomes = (outcome: string, documents = everything) =>
  documents.map(({ type, documentId }) => ({ type, documentId, outcome, problems: [] }))

const wrong = (name: string, data: object) => ({
  type: 'doc',
  documentId: id(name),
  data: { path: `/${name}`, title: name, body: [], ...data },
})

const expectMove = async (write: () => Promise<unknown>, moves: boolean): Promise<void> => {
  const before = await revision()
  await write()
  expect((await revision()) > before).toBe(moves)
}
const outbox = () => cms.strapi.db.query('api::outbox.outbox-entry').findMany({ select: ['id', 'change'] })
const rows = () => cms.strapi.db.query('api::doc.doc')
const writeAndTakeBack = () =>
  cms.strapi.db.transaction(async () => {
    await cms.strapi.documents('api::tag.tag').create({ data: { name: 'Gone', slug: 'gone' } })
    throw new Error('taken back')
  })

const answers = async (token: keyof typeof TOKENS | undefined, paths: string[]) =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await cms.api(token, path)).status])))

describe('an import', () => {
  it('creates every kind of document, published', async () => {
    expect(await importAll(everything)).toEqual(outcomes('created'))
    expect(await cms.api('read', '/docs')).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            documentId: id('steps'),
            path: '/guides/first-steps',
            body: [{ ...heading('h1', 'Begin here'), anchor: 'begin-here' }, paragraph('k1', 'Words.')],
            tags: [{ documentId: id('rest') }],
            sidebar: { documentId: id('guides') },
            keywords: 'begin\nstart',
            checkedAgainst: 'Acme 5.2.0',
            checkedOn: '2026-11-23',
            sources: 'https://example.com/pricing\na letter',
          },
        ],
      },
    })
  })

  it('gives reads of the single types with all their parts', async () => {
    expect((await cms.api('read', '/site')).body).toMatchObject({
      data: {
        version: { mainDoc: id('steps') },
        footer: { groups: [{ items: [{ label: 'Steps', doc: id('steps'), href: null }] }] },
      },
    })
    expect((await cms.api('read', '/home')).body).toMatchObject({ data: { cards: [{ href: '/tags', doc: null }] } })
  })

  it('changes nothing the second time, not even the revision', async () => {
    const before = await revision()
    expect(await importAll(everything)).toEqual(outcomes('unchanged'))
    expect(await revision()).toBe(before)
  })

  it('updates what changed in the file, which also says the anchors', async () => {
    const body = [heading('h1', 'Start here'), { ...heading('h2', 'Go on'), anchor: 'fixed' }]
    const changed = { ...doc, data: { ...doc.data, body, keywords: [] } }
    expect(await importAll([changed])).toEqual(outcomes('updated', [doc]))
    expect((await cms.api('read', `/docs/${doc.documentId}`)).body).toMatchObject({
      data: { body: [{ ...heading('h1', 'Start here'), anchor: 'start-here' }, body[1]], keywords: null },
    })
    expect(await importAll([{ ...changed, data: doc.data }])).toEqual(outcomes('updated', [doc]))
  })

  it('takes a home page that was imported before one could have a text for what it is: nobody changed it', async () => {
    const { body: none, ...before } = homeSchema.parse({ ...home.data, documentId: home.documentId })
    expect(none).toEqual([])
    const row = await cms.strapi.db.query('api::home.home').findOne({ where: { publishedAt: null } })
    expect(row.importContentHash).toBe(contentHash(before))
  })

  it('leaves alone what an editor changed, until it is asked to overwrite it', async () => {
    await cms.admin('PUT', `/content-manager/collection-types/api::snippet.snippet/${snippet.documentId}`, {
      title: 'Install it',
    })
    const changed = { ...snippet, data: { ...snippet.data, title: 'Installation' } }
    expect(await importAll([changed])).toEqual([
      {
        type: 'snippet',
        documentId: snippet.documentId,
        outcome: 'conflict',
        problems: [
          {
            severity: 'error',
            kind: 'conflict',
            message: 'It was changed in the CMS since it was last imported.',
            hint: 'Make the change in the file too, or import again and overwrite it.',
            document: { type: 'snippet', documentId: snippet.documentId, title: 'Installation' },
          },
        ],
      },
    ])
    expect(await importAll([changed], { overwrite: true })).toEqual(outcomes('updated', [snippet]))
    expect((await cms.api('read', `/snippets/${snippet.documentId}`)).body).toMatchObject({
      data: { title: 'Installation' },
    })
  })

  it('names what is wrong with each document, and takes in the others', async () => {
    const results = await importAll([
      wrong('taken', { path: '/Guides/First-steps', inheritedPath: true }),
      wrong('broken', { body: [{ _type: 'callout', _key: 'c1' }], title: '', colour: 'red' }),
      wrong('untagged', { tags: [id('nowhere')], sidebar: id('nowhere') }),
      wrong('fine', {}),
    ])
    const messages = (results as { outcome: string; problems: { message: string }[] }[]).map(
      ({ outcome, problems }) => [outcome, ...problems.map(({ message }) => message)],
    )
    expect(messages).toEqual([
      ['invalid', 'The path “/Guides/First-steps” is taken by the doc “First steps”.'],
      [
        'invalid',
        '“title” is empty or too small.',
        '“The document” has fields that are not known: colour.',
        '“Kind” must be “note” or “tip” or “info” or “caution” or “warning” or “danger” or “prerequisites” or “strapi” or “callout”.',
        '“Text” is missing (array).',
      ],
      [
        'invalid',
        `It refers to the tag “${id('nowhere')}”, which the CMS does not have.`,
        `It refers to the sidebar “${id('nowhere')}”, which the CMS does not have.`,
      ],
      ['created'],
    ])
    expect((await cms.api('read', `/docs/${id('broken')}`)).status).toBe(404)
  })

  it('takes in what its author must still fix, and says what', async () => {
    const image = { _type: 'image', _key: 'i1', light: { documentId: id('file') }, alt: '' }
    const results = await importAll([
      { type: 'doc', documentId: id('picture'), data: { path: '/picture', title: 'Picture', body: [image] } },
    ])
    expect(results).toMatchObject([{ outcome: 'created', problems: [{ kind: 'missing-alt', block: { key: 'i1' } }] }])
  })

  it('refuses a second site', async () => {
    expect(await importAll([{ ...site, documentId: id('other') }])).toMatchObject([
      {
        outcome: 'invalid',
        problems: [{ message: `The portal has a site already, under the documentId “${id('site')}”.` }],
      },
    ])
  })

  it('refuses a request of another shape, or of too many documents', async () => {
    const answer = await cms.api('import', '/portico/import', { documents: [{ ...tag, documentId: 'Short' }] })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          message: 'The import is not in the shape that this portal takes.',
          details: {
            errors: [{ path: ['documents', 0, 'documentId'], message: 'must be 24 small letters and digits' }],
          },
        },
      },
    })
    const many = Array.from({ length: 101 }, () => tag)
    expect((await cms.api('import', '/portico/import', { documents: many })).status).toBe(400)
  })

  it('lists what there is by the names that files use', async () => {
    const { body } = await cms.api('import', '/portico/import/index')
    const { documents } = body as { documents: { documentId: string }[] }
    expect(documents.filter(({ documentId }) => everything.some((each) => each.documentId === documentId))).toEqual([
      { type: 'doc', documentId: id('steps'), path: '/guides/first-steps' },
      { type: 'tag', documentId: id('rest'), slug: 'rest-api', name: 'REST API' },
      { type: 'sidebar', documentId: id('guides'), key: 'guides' },
      { type: 'snippet', documentId: id('install'), key: 'install' },
      { type: 'redirect', documentId: id('old'), from: '/old' },
      { type: 'site', documentId: id('site') },
      { type: 'home', documentId: id('home') },
    ])
  })
})

describe('the revision', () => {
  const DOCS = '/content-manager/collection-types/api::doc.doc'
  let documentId: string
  const fields = { title: 'Counted', path: '/counted' }
  const several: string[] = []
  const bulk = (action: string) => cms.admin('POST', `${DOCS}/actions/${action}`, { documentIds: several })
  const draftedSeveral = async () => {
    for (const path of ['/bulk-1', '/bulk-2']) {
      const { body } = await cms.admin('POST', DOCS, { title: path, path })
      several.push((body as { data: { documentId: string } }).data.documentId)
    }
  }
  let rest: (method: string, body?: object) => Promise<unknown>
  beforeAll(async () => {
    const { accessKey } = await cms.strapi
      .service('admin::api-token')
      .create({ name: 'A program', description: '', type: 'full-access', kind: 'content-api', lifespan: null })
    rest = async (method, data) => {
      const path = method === 'POST' ? '/snippets' : `/snippets/${id('rest')}`
      const { status } = await ask(`${cms.url}/api${path}`, { method, token: accessKey, body: data && { data } })
      expect(status).toBeLessThan(300)
    }
  })
  const drafted = async () => {
    const { body } = await cms.admin('POST', DOCS, fields)
    documentId = (body as { data: { documentId: string } }).data.documentId
  }

  it.each([
    ['a new draft', false, drafted],
    ['a publish', true, () => cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, fields)],
    ['a saved draft', false, () => cms.admin('PUT', `${DOCS}/${documentId}`, { title: 'Counted on' })],
    ['an unpublish', true, () => cms.admin('POST', `${DOCS}/${documentId}/actions/unpublish`, {})],
    ['a draft that is deleted', false, () => cms.admin('DELETE', `${DOCS}/${documentId}`)],
    ['drafts of several', false, draftedSeveral],
    ['a publish of several', true, () => bulk('bulkPublish')],
    ['an unpublish of several', true, () => bulk('bulkUnpublish')],
    ['drafts of several that are deleted', false, () => bulk('bulkDelete')],
    ['several that are made again', false, () => (several.splice(0), draftedSeveral())],
    ['their publish', true, () => bulk('bulkPublish')],
    ['a delete of several', true, () => bulk('bulkDelete')],
    [
      'an import',
      true,
      () => importAll([{ ...snippet, documentId: id('rest'), data: { ...snippet.data, key: 'rest' } }]),
    ],
    ['an update over REST', true, () => rest('PUT', { title: 'Over REST' })],
    ['a creation over REST', true, () => rest('POST', { key: 'rest-2', title: 'Over REST', body: [] })],
    ['a delete over REST', true, () => rest('DELETE')],
    [
      'the Document Service',
      true,
      () => cms.strapi.documents('api::tag.tag').create({ data: { name: 'T', slug: 't' } }),
    ],
    [
      'the database layer on a public row',
      true,
      () => rows().update({ where: { path: '/picture', publishedAt: { $notNull: true } }, data: { hideToc: true } }),
    ],
    [
      'the database layer on a draft',
      false,
      () => rows().update({ where: { path: '/picture', publishedAt: null }, data: { hideToc: true } }),
    ],
    ['many rows at once', true, () => rows().updateMany({ where: { path: '/picture' }, data: { hideToc: false } })],
    ['a public page that is deleted', true, () => cms.admin('DELETE', `${DOCS}/${id('picture')}`)],
  ])('after %s: moved is %s', async (_name, moves, write) => {
    await expectMove(write, moves)
  })

  it('does not move when the write is taken back', async () => {
    const before = await outbox()
    await expectMove(() => expect(writeAndTakeBack()).rejects.toThrow('taken back'), false)
    expect(await outbox()).toEqual(before)
  })

  it('of a bare write of the database layer stands or falls with it', async () => {
    const where = { path: '/fine', publishedAt: { $notNull: true } }
    const stop = cms.strapi.db.lifecycles.subscribe({
      models: ['api::doc.doc'],
      afterUpdate: () => {
        throw new Error('stopped in between')
      },
    })
    await expectMove(async () => {
      await expect(rows().update({ where, data: { hideToc: true } })).rejects.toThrow('stopped in between')
    }, false)
    stop()
    expect(await rows().findOne({ where })).toMatchObject({ hideToc: false })
  })

  it('moves together with a word to the publisher', async () => {
    await cms.strapi.documents('api::tag.tag').create({ data: { name: 'Announced', slug: 'announced' } })
    const entries = (await outbox()) as { change: { title: string } | null }[]
    expect(entries.map(({ change }) => change?.title)).toContain('Announced')
  })
})

const docs = () => cms.strapi.documents('api::doc.doc')

describe('the content index', () => {
  interface Index {
    revision: number
    total: number
    documents: [type: string, documentId: string, version: string][]
  }
  const index = async (): Promise<Index> => (await cms.api('read', '/portico/content-index')).body as Index
  /** The documents whose version is another after a write, those that came or went included. */
  const changedBy = async (write: () => Promise<unknown>): Promise<string[]> => {
    const before = new Set((await index()).documents.map((entry) => entry.join(' ')))
    await write()
    const after = (await index()).documents
    const kept = new Set(after.map((entry) => entry.join(' ')))
    const gone = [...before].filter((entry) => !kept.has(entry)).map((entry) => entry.split(' ')[1] ?? '')
    const come = after.filter((entry) => !before.has(entry.join(' '))).map(([, documentId]) => documentId)
    return [...new Set([...gone, ...come])].toSorted()
  }
  const draft = { title: 'Indexed', path: '/indexed', body: [] }
  let documentId: string

  it('lists what is published, by kind, at the present revision', async () => {
    const { revision: at, total, documents } = await index()
    expect({ at, total }).toEqual({ at: await revision(), total: documents.length })
    expect(documents.map(([type, documentId]) => [type, documentId])).toEqual(
      expect.arrayContaining([
        ['site', id('site')],
        ['doc', id('steps')],
        ['tag', id('rest')],
        ['sidebar', id('guides')],
        ['snippet', id('install')],
        ['redirect', id('old')],
      ]),
    )
  })

  it('changes with what readers see, and with nothing else', async () => {
    expect(
      await changedBy(async () => {
        ;({ documentId } = await docs().create({ data: draft }))
      }),
    ).toEqual([])
    expect(await changedBy(() => docs().publish({ documentId }))).toEqual([documentId])
    expect(await changedBy(() => docs().update({ documentId, data: { title: 'Later' } }))).toEqual([])
    expect(await changedBy(() => docs().publish({ documentId }))).toEqual([documentId])
    expect(
      await changedBy(() =>
        cms.strapi.documents('api::tag.tag').update({ documentId: id('rest'), data: { name: 'REST' } }),
      ),
    ).toEqual([id('rest')])
  })

  it('changes with the tags of a page, also when a tag is deleted', async () => {
    const { documentId: tagId } = await cms.strapi
      .documents('api::tag.tag')
      .create({ data: { name: 'Passing', slug: 'passing' } })
    await docs().update({ documentId, data: { tags: [tagId] } })
    expect(await changedBy(() => docs().publish({ documentId }))).toEqual([documentId])
    expect(await changedBy(() => cms.strapi.documents('api::tag.tag').delete({ documentId: tagId }))).toEqual(
      [documentId, tagId].toSorted(),
    )
  })

  it('loses what is unpublished', async () => {
    expect(await changedBy(() => docs().unpublish({ documentId }))).toEqual([documentId])
  })
})

/** How SQLite finds the rows of a table, for each query of some work. */
async function plansOf(table: string, work: () => Promise<unknown>): Promise<string[]> {
  const { connection } = cms.strapi.db
  const asked: { sql: string; bindings: readonly string[] }[] = []
  const note = (query: (typeof asked)[number]): void => void asked.push(query)
  connection.on('query', note)
  await work()
  connection.off('query', note)
  const plans: string[] = []
  for (const { sql, bindings } of asked.filter((query) => query.sql.includes(`from \`${table}\``))) {
    const steps: { detail: string }[] = await connection.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings)
    plans.push(...steps.map(({ detail }) => detail))
  }
  return plans
}

/* PostgreSQL keeps what is large apart from its row by itself. */
describe.skipIf(databaseUrl('') !== '')('a table of bodies, most of the database', () => {
  it.each(['docs', 'snippets'])('is not read for the list of what is published: %s', async (table) => {
    const plans = await plansOf(table, () => cms.api('read', '/portico/content-index'))
    expect(plans).toEqual([expect.stringContaining('COVERING INDEX')])
  })

  it('is not searched through for a publish', async () => {
    const plans = await plansOf('docs', async () => {
      await cms.strapi.documents('api::doc.doc').update({ documentId: id('steps'), data: { title: 'First steps' } })
      await cms.strapi.documents('api::doc.doc').publish({ documentId: id('steps') })
    })
    expect(plans.length).toBeGreaterThan(5)
    expect(plans.filter((plan) => /^SCAN \w+$/.test(plan))).toEqual([])
  })
})

describe('the tokens', () => {
  const READS = ['/docs', '/tags', '/sidebars', '/snippets', '/redirects', '/site', '/home', '/upload/files']
  const rest = [...READS, '/deployments', '/portico/revision', '/portico/content-index', '/portico/import/index']
  const only = (...paths: string[]) => Object.fromEntries(rest.map((path) => [path, paths.includes(path) ? 200 : 403]))

  it('let nobody read without one', async () => {
    expect(new Set(Object.values(await answers(undefined, rest)))).toEqual(new Set([401]))
  })

  it('open what each program needs, and nothing else', async () => {
    expect(await answers('read', rest)).toEqual(only(...READS, '/portico/revision', '/portico/content-index'))
    expect(await answers('publisher', rest)).toEqual(only('/deployments'))
    expect(await answers('import', rest)).toEqual(only('/upload/files', '/portico/revision', '/portico/import/index'))
  })

  it('do not let the reader write', async () => {
    const writes: [string, object][] = [
      ['/docs', { data: { title: 'No', path: '/no' } }],
      ['/portico/import', { documents: [] }],
      ['/portico/seeded', {}],
      ['/deployments', { data: { requestedAt: new Date().toISOString() } }],
    ]
    for (const [path, body] of writes) expect((await cms.api('read', path, body)).status).toBe(403)
  })

  it('do not show a draft to the reader, however it asks', async () => {
    await cms.strapi.documents('api::doc.doc').create({
      data: { documentId: id('secret'), title: 'Secret', path: '/secret', tags: [id('rest')] },
    })
    await cms.strapi.documents('api::doc.doc').update({ documentId: id('steps'), data: { title: 'Unreleased' } })
    const seen = async (path: string) => JSON.stringify((await cms.api('read', path)).body)
    for (const query of ['', '?status=draft', '?status=draft&populate=*', '?publicationFilter=never-published']) {
      expect(await seen(`/docs${query}`)).not.toMatch(/Secret|Unreleased/)
      expect(await seen(`/docs/${id('steps')}${query}`)).not.toMatch(/Secret|Unreleased/)
      expect((await cms.api('read', `/docs/${id('secret')}${query}`)).status).toBe(404)
    }
  })

  it('do not show the reader of a file what shows it, which may be a draft', async () => {
    for (const query of ['populate=related', 'populate[related][populate]=*', 'filters[related][id][$gt]=0'])
      expect((await cms.api('read', `/upload/files?${query}`)).status).toBe(400)
  })

  it('do not show what the importer keeps for itself', async () => {
    expect(JSON.stringify((await cms.api('read', '/docs')).body)).not.toContain('importHash')
  })

  it('let the publisher write deployments', async () => {
    const data = { requestedAt: '2026-11-21T08:00:00.000Z', by: 'Ada Lovelace', state: 'queued', changes: [] }
    const created = await cms.api('publisher', '/deployments', { data })
    expect(created).toMatchObject({ status: 201, body: { data } })
  })
})

describe('the media library', () => {
  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'

  it.each([
    ['pixel-1a2b3c4d.png', 'image/png', Buffer.from(PIXEL, 'base64'), 201],
    ['drawing-1a2b3c4d.svg', 'image/svg+xml', Buffer.from(drawing), 201],
    ['running-1a2b3c4d.svg', 'image/svg+xml', Buffer.from('<svg onload="run()"/>'), 400],
    ['disguised-1a2b3c4d.svg', 'image/png', Buffer.from('<svg onload="run()"/>'), 400],
    ['guide-1a2b3c4d.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), 201],
    ['openapi-1a2b3c4d.yaml', 'text/yaml', Buffer.from('openapi: 3.1.0'), 201],
    ['schema-1a2b3c4d.graphql', 'text/plain', Buffer.from('type Query { a: Int }'), 201],
    ['tool-1a2b3c4d.py', 'text/x-python', Buffer.from('print(1)'), 201, 'text/plain'],
    ['main-1a2b3c4d.tf', 'application/octet-stream', Buffer.from('a = 1'), 201, 'text/plain'],
    ['fix-1a2b3c4d.patch', '', Buffer.from('--- a'), 201, 'text/plain'],
    [
      'offer-1a2b3c4d.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      Buffer.from('PK\u0003\u0004\u00ff, zipped', 'latin1'),
      201,
    ],
    ['feed-1a2b3c4d.xml', 'application/xml', Buffer.from('<?xml version="1.0"?><feed/>'), 201],
    ['drawing-1a2b3c4d.xml', 'text/xml', Buffer.from('<svg onload="run()"/>'), 400],
    ['film-1a2b3c4d.oga', 'audio/ogg', Buffer.from('OggS'), 201],
    ['run-1a2b3c4d.ps1', 'text/plain', Buffer.from('Remove-Item'), 400],
    ['run-1a2b3c4d.hta', 'TEXT/PLAIN', Buffer.from('<script>run()</script>'), 400],
    ['run-1a2b3c4d', 'application/json', Buffer.from('{}'), 400],
    ['program-1a2b3c4d.pdf', 'application/pdf', Buffer.from('MZ program'), 400],
    ['page-1a2b3c4d.txt', 'text/plain', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['page.html', 'text/html', Buffer.from('<script>alert(1)</script>'), 400],
    ['font-1a2b3c4d.ttf', 'font/ttf', Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(60)]), 201],
    ['collection-1a2b3c4d.ttc', 'font/collection', Buffer.from('ttcf, and more of it'), 400],
    ['page-1a2b3c4d.woff2', 'font/woff2', Buffer.from('<script>alert(1)</script>'), 400],
    ['script.js', 'text/javascript', Buffer.from('alert(1)'), 400],
  ])('answers %s of %s', async (name, type, bytes, status, stored = type) => {
    const form = new FormData()
    form.append('files', new Blob([bytes], { type }), name)
    const response = await fetch(`${cms.url}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKENS.import}` },
      body: form,
    })
    expect(response.status).toBe(status)
    const found = await cms.api('read', `/upload/files?filters[name][$eq]=${name}`)
    expect(found.body).toMatchObject(status === 201 ? [{ name, mime: stored }] : [])
  })

  it('says why it does not take a file, and what to do', async () => {
    const form = new FormData()
    form.append('files', new Blob([Buffer.from('\uFEFFName;Price', 'utf16le')], { type: 'text/csv' }), 'prices.csv')
    const headers = { authorization: `Bearer ${TOKENS.import}` }
    const response = await fetch(`${cms.url}/api/upload`, { method: 'POST', headers, body: form })
    expect(await response.json()).toMatchObject({
      error: {
        message: '“prices.csv” cannot be uploaded: it is not text in UTF-8, as .csv files are; save it again as UTF-8.',
      },
    })
  })

  it('shows its files in a sandbox, where nothing runs', async () => {
    const [file] = (await cms.api('read', '/upload/files?filters[name][$eq]=drawing-1a2b3c4d.svg')).body as {
      url: string
    }[]
    const { headers } = await fetch(`${cms.url}${file?.url}`)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await fetch(`${cms.url}${file?.url}`, { headers: { range: 'bytes=9-1' } })).status).toBe(416)
  })

  it('lets a preview, which has no origin, load a font', async () => {
    const [file] = (await cms.api('read', '/upload/files?filters[name][$eq]=font-1a2b3c4d.ttf')).body as {
      url: string
    }[]
    const { headers } = await fetch(`${cms.url}${file?.url}`)
    expect([headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual(['font/ttf', '*'])
  })

  it('are found by the address that they were fetched from', async () => {
    const address = 'https://img.example.com/badge?style=flat&v=1,2'
    const form = new FormData()
    form.append('files', new Blob([drawing], { type: 'image/svg+xml' }), 'badge-1a2b3c4d.svg')
    form.append('fileInfo', JSON.stringify({ name: 'badge-1a2b3c4d.svg', caption: address }))
    const headers = { authorization: `Bearer ${TOKENS.import}` }
    expect((await fetch(`${cms.url}/api/upload`, { method: 'POST', headers, body: form })).status).toBe(201)
    const found = (text: string) => cms.api('import', `/upload/files?filters[caption][$eq]=${encodeURIComponent(text)}`)
    expect((await found(address)).body).toMatchObject([{ name: 'badge-1a2b3c4d.svg', caption: address }])
    expect((await found(`${address}3`)).body).toEqual([])
  })

  it('says which drawing it refuses, and why', async () => {
    const form = new FormData()
    form.append('files', new Blob(['<svg><script/></svg>'], { type: 'image/svg+xml' }), 'logo.svg')
    const headers = { authorization: `Bearer ${TOKENS.import}` }
    const answer = await (await fetch(`${cms.url}/api/upload`, { method: 'POST', headers, body: form })).json()
    expect(answer).toMatchObject({
      error: {
        message: '“logo.svg” cannot be uploaded: it has a <script>. Export the drawing again without it, or as PNG.',
      },
    })
  })

  it('keeps its files in the data folder, byte for byte', async () => {
    const [file] = (await cms.api('read', '/upload/files?filters[name][$eq]=pixel-1a2b3c4d.png')).body as {
      url: string
    }[]
    expect(readdirSync(path.join(cms.dataFolder, 'public'))).toEqual(['uploads'])
    const bytes = await (await fetch(`${cms.url}${file?.url}`)).arrayBuffer()
    expect(Buffer.from(bytes).toString('base64')).toBe(PIXEL)
  })
})

describe('the bundled content', () => {
  it('is taken in once', async () => {
    expect((await cms.api('read', '/portico/revision')).body).toMatchObject({ seeded: false })
    expect(await importAll([tag], { seed: true })).toEqual(outcomes('unchanged', [tag]))
    const seeded = await cms.api('import', '/portico/seeded', {})
    expect(seeded.body).toMatchObject({ seeded: true })
    expect(await cms.api('import', '/portico/import', { documents: [tag], seed: true })).toMatchObject({
      status: 409,
      body: { error: { message: 'The bundled content has been taken in already.' } },
    })
  })
})
