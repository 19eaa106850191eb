import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, FAKE_TOKEN, startFakeCms, type Answer, type FakeCms } from '../../trials/fakes/cms/fake-cms.ts'
import { docRow, siteRow } from '../../trials/fakes/cms/rows.ts'
import type { SnapshotIndex } from '@portico/content-model'
import { CmsClient } from '../strapi/index.ts'
import { readSnapshot, readSnapshotIndex, takeSnapshot, writeSnapshot } from './index.ts'

let cms: FakeCms
let data: string
beforeEach(async () => {
  cms = await startFakeCms()
  data = mkdtempSync(join(tmpdir(), 'portico-snapshot-'))
})
afterEach(async () => {
  await cms.close()
  rmSync(data, { recursive: true })
})

const take = ({ url = cms.url, token = FAKE_TOKEN, reader = 'reader-1' } = {}) =>
  takeSnapshot({
    client: new CmsClient({ url, token, tokenName: 'PORTICO_READ_TOKEN', pause: async () => undefined }),
    folder: join(data, 'snapshot'),
    cacheFolder: join(data, 'cache'),
    reader,
  })
const always = (answer: Answer) => Array.from({ length: 9 }, () => answer)
const cut: Answer = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' })
  response.write('{"data":[{"documentId":"docin', () => response.socket?.destroy())
}

const snapshot = {
  version: 1,
  revision: 7,
  site: {
    documentId: 'site00000000000000000000',
    title: 'Sample Docs',
    url: 'https://docs.example.com',
    logo: { light: 'filelogo0000000000000000', alt: '' },
    version: { name: 'current', label: 'Next', path: '/', mainDoc: 'docintro0000000000000000' },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    navbar: [
      { type: 'doc', docId: 'docintro0000000000000000', position: 'left', label: 'Guides' },
      { type: 'link', href: 'https://example.com', position: 'right', label: 'Blog' },
    ],
    footer: {
      groups: [
        {
          title: 'More',
          items: [{ label: 'Start', target: { documentId: 'docintro0000000000000000', headingKey: 'h1' } }],
        },
      ],
      copyright: 'Copyright 2026',
    },
    announcement: {
      id: 'hello',
      text: 'This is a sample.',
      link: { label: 'More', href: 'https://example.com/more' },
      closeable: true,
    },
    tocMinLevel: 2,
    tocMaxLevel: 3,
    sitemap: { changefreq: 'weekly', priority: 0.5 },
    askAi: { provider: 'passages', disclaimer: 'May be wrong.' },
    scripts: [],
  },
  home: {
    documentId: 'home00000000000000000000',
    hero: {
      title: 'Sample Docs',
      description: '',
      actions: [{ label: 'Start', target: { documentId: 'docintro0000000000000000' } }],
    },
    slides: [
      {
        title: 'Learn',
        description: 'Start.',
        variant: 'default',
        action: { label: 'Read', target: { href: '/guides/intro' } },
      },
    ],
    cards: [
      {
        title: 'Guides',
        description: 'Step by step.',
        target: { documentId: 'docintro0000000000000000' },
        color: 'blue',
        links: [],
      },
    ],
  },
  docs: [
    {
      documentId: 'docintro0000000000000000',
      path: '/guides/intro',
      inheritedPath: false,
      title: 'Introduction',
      label: 'Intro',
      description: 'What the sample is.',
      body: docRow.body,
      tags: ['tagsetup0000000000000000', 'tagapi000000000000000000'],
      sidebar: 'sidebarguides00000000000',
      tocMinLevel: 2,
      tocMaxLevel: 3,
      hideTitle: false,
      hideToc: false,
      keywords: ['start', 'begin, or go'],
      updatedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  snippets: [
    {
      documentId: 'snippet00000000000000000',
      key: 'hello',
      title: 'Hello',
      body: expect.any(Array),
      updatedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  tags: [
    { documentId: 'tagapi000000000000000000', name: 'API', slug: 'api' },
    { documentId: 'tagsetup0000000000000000', name: 'Setup', slug: 'setup' },
  ],
  sidebars: [
    {
      documentId: 'sidebarguides00000000000',
      key: 'guidesSidebar',
      label: 'Guides',
      entry: 'docintro0000000000000000',
      items: [{ type: 'doc', documentId: 'docintro0000000000000000' }],
    },
  ],
  synonyms: [{ documentId: 'synonym00000000000000000', words: ['begin', 'kick off'], leadsTo: ['start'] }],
  curations: [
    {
      documentId: 'curation0000000000000000',
      queries: ['first steps'],
      pinned: ['docintro0000000000000000'],
      hidden: [],
    },
  ],
  redirects: [
    {
      documentId: 'redirect0000000000000000',
      from: '/old',
      to: { documentId: 'docintro0000000000000000' },
      reason: 'moved',
    },
  ],
  media: [
    {
      documentId: 'filelogo0000000000000000',
      name: 'Logo of the Sample.svg',
      mime: 'image/svg+xml',
      width: 40,
      height: 20,
      path: '/media/logo-of-the-sample-cb24e00b.svg',
      variants: [],
    },
  ],
}

describe('takeSnapshot', () => {
  it('reshapes everything that is published, and what it wrote can be read back', async () => {
    const taken = await take()
    expect(taken).toMatchObject({ snapshot, problems: [], unreadable: new Set() })
    if (!taken.snapshot) throw new Error('There is no snapshot.')
    const folder = join(data, 'snapshot')
    const index = await writeSnapshot(taken.snapshot, folder)
    expect(index.entries).toHaveLength(11)
    expect(await readSnapshot(folder)).toEqual(taken.snapshot)
    expect(readdirSync(join(folder, 'media'))).toEqual(['logo-of-the-sample-cb24e00b.svg'])
  })

  it('fetches a picture once', async () => {
    await take()
    await take()
    expect(cms.asked.filter((path) => path.startsWith('/uploads/'))).toHaveLength(1)
  })

  it('reads every page of a long list, in the order of the documentIds', async () => {
    cms.rows.docs = Array.from({ length: 120 }, (_, number) => ({
      ...docRow,
      documentId: `doc${String(number).padStart(3, '0')}`,
      path: `/guides/page-${number}`,
    }))
    const { snapshot } = await take()
    expect(snapshot?.docs.map(({ documentId }) => documentId)).toEqual(
      cms.rows.docs.map(({ documentId }) => documentId),
    )
    expect(cms.asked.filter((path) => path.startsWith('/api/docs'))).toEqual([
      '/api/docs?sort[0]=documentId:asc&pagination[page]=1&pagination[pageSize]=50',
      '/api/docs?sort[0]=documentId:asc&pagination[page]=2&pagination[pageSize]=50',
      '/api/docs?sort[0]=documentId:asc&pagination[page]=3&pagination[pageSize]=50',
    ])
  })

  it('reads again when the content changed meanwhile, and takes the third reading from somebody who writes on', async () => {
    cms.revision = 10
    cms.drift = true
    expect(await take()).toMatchObject({ snapshot: { ...snapshot, revision: 14 }, problems: [] })
    expect(cms.asked.filter((path) => path === '/api/site')).toHaveLength(3)
  })

  it('asks for each document by its id while somebody adds others', async () => {
    const addOne: Answer = (_request, response) => {
      const [redirect] = cms.rows.redirects
      const number = cms.rows.redirects.length
      const added = { ...redirect, documentId: `added${number}`, from: `/added-${number}` }
      cms.rows.redirects = [...cms.rows.redirects, added]
      cms.revision++
      const pagination = { page: 1, pageSize: 50, pageCount: 1, total: cms.rows.tags.length }
      json(response, 200, { data: cms.rows.tags, meta: { pagination } })
    }
    cms.faults.set('/api/tags', [addOne, addOne, addOne])
    expect((await take()).content.redirects).toHaveLength(3)
  })

  it('gives up when documents came or went during three readings', async () => {
    cms.drift = true
    cms.faults.set('/api/site', [gone, gone, gone])
    await expect(take()).rejects.toMatchObject({
      message: 'The content changed during each of 3 readings.',
      transient: true,
    })
  })

  it('names every document that cannot be read, all at once, and keeps the others', async () => {
    const [paragraph] = docRow.body
    cms.rows.docs = [
      { ...docRow, documentId: 'docgood', path: '/good' },
      { ...docRow, documentId: 'docunknown', path: '/unknown', body: [{ _type: 'hologram', _key: 'x' }, paragraph] },
      { ...docRow, documentId: 'docgarbage', path: '/garbage', body: 'not a body', title: '' },
    ]
    const { snapshot, problems, unreadable } = await take()
    expect(snapshot?.docs.map(({ documentId }) => documentId)).toEqual(['docgood'])
    expect(unreadable).toEqual(new Set(['docunknown', 'docgarbage']))
    expect(problems.map(({ kind, document, block, message }) => [kind, document?.path, block?.key, message])).toEqual([
      ['invalid-field', '/garbage', undefined, '“title” is empty.'],
      ['invalid-body', '/garbage', undefined, 'The body must be a list of blocks, not string.'],
      ['unknown-block', '/unknown', 'x', 'The body holds a block of type “hologram”, which this portal does not know.'],
    ])
  })

  it.each([null, ''])(
    'reads a site whose copyright and disclaimer are %j, as the CMS lets it be published',
    async (empty) => {
      const site = {
        ...siteRow,
        footer: { ...siteRow.footer, copyright: empty },
        askAi: { ...siteRow.askAi, disclaimer: empty },
      }
      cms.singles.site = site
      const { snapshot, problems } = await take()
      expect(problems).toEqual([])
      expect(snapshot?.site).toMatchObject({ footer: { copyright: '' }, askAi: { disclaimer: '' } })
    },
  )

  it('says so when the site itself is not published', async () => {
    cms.singles.site = undefined
    const { snapshot, problems } = await take()
    expect(snapshot).toBeUndefined()
    expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['missing-document', '“Site” is not published.'],
    ])
  })

  it('takes nobody’s word for it that the site is not published while the list has it', async () => {
    cms.faults.set('/api/site', [gone])
    expect((await take()).problems).toEqual([])
    cms.faults.set('/api/site', [gone, gone, gone])
    await expect(take()).rejects.toMatchObject({ transient: true })
  })

  it('reads no list that lost or gained an entry on its way', async () => {
    const entry = ['doc', 'docintro', '1']
    for (const [total, documents] of [
      [1, []],
      [1, [entry, entry]],
      [2, [entry, entry]],
    ] as const) {
      cms.faults.set('/api/portico/content-index', [
        (_request, response) => json(response, 200, { revision: 7, total, documents }),
      ])
      await expect(take()).rejects.toMatchObject({
        message: `The CMS counts ${total} published documents, but lists ${Math.min(1, documents.length)}.`,
        transient: true,
      })
    }
  })

  it('takes a row that the CMS cannot have given for a fault of the CMS, not of the content', async () => {
    cms.rows.docs = [{ ...docRow, title: 7 as unknown as string }]
    await expect(take()).rejects.toThrow(
      `The CMS gave the doc ${docRow.documentId} in a shape that is not known (title: Invalid input: expected string, received number).`,
    )
  })

  it('says so when a picture is gone or broken', async () => {
    cms.faults.set('/uploads/Logo_of_the_Sample_1a2b3c4d5e.svg', [
      (_request, response) => response.writeHead(404).end(),
      (_request, response) => response.writeHead(200).end('no picture at all'),
    ])
    const gone = await take()
    expect(gone.problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['broken-media', 'The media library lists the file, but its bytes are gone.'],
    ])
    const broken = await take()
    expect(broken.problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['broken-media', expect.stringMatching(/^The picture cannot be read \(.+\)\.$/)],
    ])
    expect(existsSync(join(data, 'snapshot/media'))).toBe(false)
  })
})

const gone: Answer = (_request, response) => json(response, 404, { data: null, error: { status: 404 } })

const folder = () => join(data, 'snapshot')
/** Takes a snapshot as a publish does, and gives it with the rows that were asked for. */
const takeAndWrite = async (options = {}) => {
  cms.asked.length = 0
  const taken = await take(options)
  if (!taken.snapshot) throw new Error('There is no snapshot.')
  await writeSnapshot(taken.snapshot, folder(), taken.origin)
  return { snapshot: taken.snapshot, asked: cms.asked.filter((path) => !/^\/api\/(?:portico|site|home)/.test(path)) }
}
const docRows = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    ...docRow,
    documentId: `doc${number}`,
    path: `/guides/p${number}`,
  }))

describe('the next snapshot', () => {
  const ALL = ['tags', 'sidebars', 'snippets', 'redirects', 'synonyms', 'curations', 'docs'].map(
    (name) => `/api/${name}?sort[0]=documentId:asc&pagination[page]=1&pagination[pageSize]=50`,
  )

  it('asks for nothing that did not change', async () => {
    const first = await takeAndWrite()
    expect(first.asked.filter((path) => path.startsWith('/api/'))).toEqual([
      ...ALL,
      '/api/upload/files?sort=documentId:asc',
    ])
    expect(await takeAndWrite()).toEqual({ snapshot: first.snapshot, asked: [] })
  })

  it('asks for what is new or changed by its documentId, finds what is gone, and equals a reading of everything', async () => {
    cms.rows.docs = docRows(9)
    await takeAndWrite()
    cms.rows.docs = [
      ...docRows(9).slice(2, 6),
      { ...docRow, documentId: 'doc6', path: '/moved', title: 'Moved' },
      { ...docRow, documentId: 'docnew', path: '/new' },
    ]
    cms.revision = 8
    const { snapshot: after, asked } = await takeAndWrite()
    expect(asked).toEqual([
      '/api/docs?filters[documentId][$in][0]=doc6&filters[documentId][$in][1]=docnew&sort[0]=documentId:asc&pagination[page]=1&pagination[pageSize]=50',
    ])
    rmSync(folder(), { recursive: true })
    expect((await takeAndWrite()).snapshot).toEqual(after)
  })

  it.each([
    ['the index is damaged', '{', 'reader-1'],
    ['the index is of other code', undefined, 'reader-2'],
  ])('is a reading of everything when %s', async (_why, damage, reader) => {
    const first = await takeAndWrite()
    if (damage !== undefined) writeFileSync(join(folder(), 'index.json'), damage)
    const again = await takeAndWrite({ reader })
    expect(again.snapshot).toEqual(first.snapshot)
    expect(again.asked.filter((path) => path.startsWith('/api/'))).toEqual([
      ...ALL,
      '/api/upload/files?sort=documentId:asc',
    ])
  })

  it('reads again what it finds damaged', async () => {
    const first = await takeAndWrite()
    const index: SnapshotIndex | undefined = await readSnapshotIndex(folder())
    const entry = index?.entries.find(({ type }) => type === 'snippet')
    const file = join(folder(), 'documents', `${entry?.hash}.json`)
    vi.resetModules()
    writeFileSync(file, '{}')
    const { takeSnapshot: takeSnapshotOfNewProcess }: { takeSnapshot: typeof takeSnapshot } = await import('./index.ts')
    cms.asked.length = 0
    const { snapshot: again } = await takeSnapshotOfNewProcess({
      client: new CmsClient({ url: cms.url, token: FAKE_TOKEN, tokenName: 'PORTICO_READ_TOKEN' }),
      folder: folder(),
      cacheFolder: join(data, 'cache'),
      reader: 'reader-1',
    })
    expect(again).toEqual(first.snapshot)
    expect(cms.asked.filter((path) => path.startsWith('/api/snippets'))).toHaveLength(1)
  })
})

describe('a CMS that does not answer as it should', () => {
  it('is asked again after a fault that passes', async () => {
    cms.faults.set('/api/docs', [
      (_request, response) => json(response, 503, {}),
      (_request, response) => json(response, 429, {}),
      cut,
    ])
    expect((await take()).snapshot?.docs).toHaveLength(1)
  })

  it('is named with its address and what to do when nothing listens there', async () => {
    await cms.close()
    await expect(take()).rejects.toMatchObject({
      message: `The CMS at ${cms.url} cannot be reached: nothing listens there.`,
      hint: 'Start it with “npm start”, or correct CMS_URL.',
      transient: true,
    })
    cms = await startFakeCms()
  })

  it('is told apart from a wrong token', async () => {
    await expect(take({ token: 'another-token-entirely' })).rejects.toMatchObject({
      message: `The CMS at ${cms.url} refused PORTICO_READ_TOKEN for /api/portico/content-index (401).`,
      hint: 'If that is the CMS of another portal, correct CMS_PORT or CMS_URL in .env. Otherwise give both the same PORTICO_READ_TOKEN, and restart the CMS.',
      transient: false,
    })
  })

  it.each([
    [
      'garbage',
      ((_request, response) => response.end('<html>Welcome to nginx</html>')) as Answer,
      'answered /api/docs with something that is not JSON.',
    ],
    ['half an answer', cut, 'broke off half-way through /api/docs.'],
    [
      'a fault of its own',
      ((_request, response) => json(response, 500, { error: { message: 'Internal Server Error' } })) as Answer,
      'answered /api/docs with status 500 (Internal Server Error).',
    ],
    [
      'another shape',
      ((_request, response) => json(response, 200, { data: {} })) as Answer,
      'answered /api/docs in a shape that is not known (data: Invalid input: expected array, received object).',
    ],
  ])('is quoted when it answers with %s', async (_what, answer, message) => {
    cms.faults.set('/api/docs', always(answer))
    await expect(take()).rejects.toThrow(`The CMS at ${cms.url} ${message}`)
    expect(existsSync(join(data, 'snapshot/index.json'))).toBe(false)
  })
})
