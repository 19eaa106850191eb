import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  candidatesIn,
  openCorpus,
  openRules,
  planSearches,
  countShards,
  HASH_DIGITS,
  listedFiles,
  prepareQuery,
  searchConfigSchema,
  readTypesenseConnection,
  rankCandidates,
  readCommonTerms,
  SEARCH_VERSION,
  SPELLING_KEYS,
  type CorpusStatistics,
  type ServerResult,
  type SearchConfig,
} from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { Client } from 'typesense'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '../lib/app-error.ts'
import type { Release } from '../pipeline/release/index.ts'
import {
  buildRecords,
  createTypesense,
  indexRelease,
  pruneSearch,
  type TypesenseSettings,
} from '../pipeline/search/index.ts'
import { searchPortal } from '../trials/harness/search-portal.ts'
import {
  hasDescription,
  MISSING_DESCRIPTION,
  REAL_SERVER,
  startSearchServer,
  type SearchServer,
  type FakeTypesense,
} from '../trials/fakes/typesense/index.ts'

const RELEASE = '20261121T074512Z-1a2b3c4d'
const OLDER = '20261120T101010Z-00000001'
const OLDEST = '20261119T101010Z-00000002'
const ID = 'a1b2c3d4e5f6'
const PREFIX = `portico_${ID}_`
const generationOf = (releaseId: string) => ({ collection: `${PREFIX}${releaseId}`, sequence: 1 })
const releaseOf = (id: string, data: unknown = generationOf(id)): Release => ({
  id,
  createdAt: '2026-11-21T07:45:12.000Z',
  revision: 1,
  buildId: 'test',
  pages: 0,
  search: { engine: 'typesense', records: 0, data },
})
/** What the tests keep of each other's while they index. */
const OTHERS = [RELEASE, OLDER, OLDEST].map((id) => releaseOf(id))
const records = buildRecords(openSite(searchPortal))
const site = searchPortal.site.url
const idAt = (path: string) => searchPortal.docs.find((doc) => doc.path === path)?.documentId ?? ''

const runnable = REAL_SERVER || hasDescription()
if (!runnable) console.warn(`Typesense tests skipped: ${MISSING_DESCRIPTION}, and TYPESENSE_URL is not set.`)

let folder: string
let server: SearchServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-search-'))
  await writeFile(join(folder, 'search-owner.json'), JSON.stringify({ id: ID, former: [] }))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const admin = () => clientOf(server.settings.urls, server.settings.apiKey)
function clientOf(urls: readonly string[], apiKey: string): Client {
  const nodes = urls.map((url) => {
    const { protocol, hostname, port } = new URL(url)
    return { protocol: protocol.slice(0, -1), host: hostname, port: Number(port || 80) }
  })
  return new Client({ nodes, apiKey, connectionTimeoutSeconds: 5, numRetries: 0, logLevel: 'silent' })
}
/** Asks as a reader's browser does. Answers with addresses, the best first. */
async function answerTo(text: string): Promise<string[]> {
  const config = await readConfig()
  const rules = openRules(config.rules)
  const connection = readTypesenseConnection(config)
  if (!connection) throw new Error('The release names no search server.')
  const statistics = JSON.parse(
    await readFile(join(folder, 'search', connection.statistics), 'utf8'),
  ) as CorpusStatistics
  const query = prepareQuery(text)
  const searches = planSearches(query, readCommonTerms(statistics), rules)
  const response = await fetch(
    `${server.settings.urls[0]}/multi_search?x-typesense-api-key=${encodeURIComponent(connection.apiKey)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        searches: searches.map((search) => ({ collection: connection.collection, ...search })),
      }),
    },
  )
  const { results } = (await response.json()) as { results: readonly ServerResult[] }
  return rankCandidates(openCorpus(statistics, rules)(candidatesIn(results)), query).map(
    ({ section: { path, anchor } }) => path + (anchor === undefined ? '' : `#${anchor}`),
  )
}
type Base = Parameters<typeof indexRelease>[0]['base']
async function index(releaseId = RELEASE, snapshot = searchPortal, kept: readonly Release[] = OTHERS, base?: Base) {
  const cacheFolder = join(folder, 'cache')
  const engine = createTypesense(server.settings)
  return indexRelease({
    site: openSite(snapshot),
    outDir: folder,
    cacheFolder,
    dataFolder: folder,
    releaseId,
    engine,
    kept,
    base,
  })
}
async function prune(kept: readonly Release[]): Promise<void> {
  await pruneSearch(createTypesense(server.settings), { dataFolder: folder, kept })
}
async function asPortal(id: string, work: () => Promise<unknown>): Promise<void> {
  const file = join(folder, 'search-owner.json')
  await writeFile(file, JSON.stringify({ id, former: [] }))
  await work()
  await writeFile(file, JSON.stringify({ id: ID, former: [] }))
}
async function statusOf(apiKey: string, collection: string): Promise<number> {
  const { status } = await fetch(`${server.settings.urls[0]}/multi_search`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': apiKey },
    body: JSON.stringify({ searches: [{ collection, q: 'pagination', query_by: 'heading' }] }),
  })
  return status
}
async function failure(): Promise<AppError> {
  const error = await index().catch((caught: unknown) => caught)
  if (!(error instanceof AppError)) throw new Error(`not an AppError: ${String(error)}`)
  return error
}
async function readConfig(): Promise<SearchConfig> {
  return searchConfigSchema.parse(JSON.parse(await readFile(join(folder, 'search', 'config.json'), 'utf8')))
}
async function collectionNames(): Promise<string[]> {
  return (await admin().collections().retrieve()).map(({ name }) => name).toSorted()
}

describe.runIf(runnable)('a release with Typesense', () => {
  beforeAll(async () => {
    server = await startSearchServer()
  })
  afterAll(async () => {
    expect(server.fake?.violations ?? []).toEqual([])
    await server.close()
  })
  afterEach(async () => {
    for (const name of await collectionNames())
      if (/^(?:portico_(?:a1b2c3d4e5f6|00000000000b)_|docs_2026111|docs_2026112)/.test(name))
        await admin().collections(name).delete()
  })

  test('fills a collection of its own, and its config names it', async () => {
    const result = await index()
    expect(result).toEqual({
      search: { engine: 'typesense', records: records.length, data: generationOf(RELEASE) },
      gone: [],
    })
    const { num_documents, metadata } = await admin().collections(`${PREFIX}${RELEASE}`).retrieve()
    expect({ num_documents, metadata }).toEqual({ num_documents: records.length + 1, metadata: { portico: { site } } })
    const config = await readConfig()
    expect(config.engine).toBe('typesense')
    expect(readTypesenseConnection(config)?.collection).toBe(`${PREFIX}${RELEASE}`)
    expect(JSON.stringify(config)).not.toContain(server.settings.apiKey)
  })

  test('always holds the static index too', async () => {
    await index()
    const { static: files } = await readConfig()
    const written = (await readdir(join(folder, 'search', 'files'))).map((name) => `files/${name}`)
    const statistics = readTypesenseConnection(await readConfig())?.statistics
    expect(written.toSorted()).toEqual([...listedFiles(files), statistics].toSorted())
  })

  test('can be indexed twice: what an earlier try left behind is replaced', async () => {
    await index()
    await index()
    expect((await admin().collections(`${PREFIX}${RELEASE}`).retrieve()).num_documents).toBe(records.length + 1)
  })

  describe('the key of the readers', () => {
    test.each([
      ['optimistic updates', '/guide/mutations#optimistic-updates'],
      ['optimstic updates', '/guide/mutations#optimistic-updates'],
      ['keepUnusedDataFor', '/guide/caching#lifetime-of-the-cache'],
      ['what to do when a request fails', '/guide/error-handling'],
      ['error han', '/guide/error-handling'],
    ])('finds what %j asks for in one request', async (query, first) => {
      await index()
      expect((await answerTo(query))[0]).toBe(first)
    })

    test('finds what the team has settled: its synonyms, what is pinned in order, and nothing that is hidden', async () => {
      const before = await index().then(() => answerTo('cache'))
      expect(before[0]).toMatch(/^\/guide\/caching/)
      await index(OLDER, {
        ...searchPortal,
        synonyms: [{ documentId: 's1', words: ['walrus'], leadsTo: ['pagination'] }],
        curations: [
          {
            documentId: 'c1',
            queries: ['caches'],
            pinned: [idAt('/guide/mutations'), idAt('/guide/installation')],
            hidden: [idAt('/guide/caching')],
          },
        ],
      })
      expect((await answerTo('walrus'))[0]).toBe('/guide/queries#pagination')
      const after = await answerTo('cache')
      expect(after.slice(0, 2)).toEqual(['/guide/mutations', '/guide/installation'])
      expect(after.filter((address) => address.startsWith('/guide/caching'))).toEqual([])
      expect(after.slice(2)).toEqual(
        before.filter((address) => !/^\/guide\/(?:mutations|installation|caching)/.test(address)),
      )
    })

    test('finds nothing where nothing answers', async () => {
      await index()
      expect(await answerTo('fortran compiler')).toEqual([])
    })

    test('can do nothing else', async () => {
      await index()
      const typesense = readTypesenseConnection(await readConfig())
      const reader = clientOf(server.settings.urls, typesense?.apiKey ?? '')
      await expect(reader.collections().retrieve()).rejects.toMatchObject({ httpStatus: 401 })
      await expect(reader.collections(`${PREFIX}${RELEASE}`).delete()).rejects.toMatchObject({ httpStatus: 401 })
      await expect(reader.keys().retrieve()).rejects.toMatchObject({ httpStatus: 401 })
      await expect(
        reader.multiSearch.perform({ searches: [{ collection: 'private', q: 'x', query_by: 'heading' }] }),
      ).rejects.toMatchObject({ httpStatus: 401 })
    })

    test('has one parent a month, which reaches the collections of this portal only, and expires', async () => {
      await index(OLDER)
      await index(RELEASE)
      const { keys } = await admin().keys().retrieve()
      const parents = keys.filter(({ description }) => description?.includes(PREFIX))
      expect(parents.map(({ actions, collections }) => ({ actions, collections }))).toEqual([
        { actions: ['documents:search'], collections: [`${PREFIX}.*`] },
      ])
      const days = ((parents[0]?.expires_at ?? 0) - Date.now() / 1000) / 86_400
      expect(days).toBeGreaterThan(359)
      expect(days).toBeLessThan(391)
    })
  })

  describe('two portals of one address on one server', () => {
    const B = 'portico_00000000000b_'

    test('neither reads what is the other’s', async () => {
      await index()
      const a = readTypesenseConnection(await readConfig())?.apiKey ?? ''
      await asPortal('00000000000b', () => index(OLDER, searchPortal, []))
      const b = readTypesenseConnection(await readConfig())?.apiKey ?? ''
      expect(await statusOf(a, PREFIX + RELEASE)).toBe(200)
      expect(await statusOf(b, B + OLDER)).toBe(200)
      expect(await statusOf(a, B + OLDER)).toBe(401)
      expect(await statusOf(b, PREFIX + RELEASE)).toBe(401)
    })

    test('neither deletes what is the other’s, while publishing or pruning', async () => {
      await asPortal('00000000000b', () => index(OLDER, searchPortal, []))
      await index(RELEASE, searchPortal, [])
      await prune([])
      const left = await collectionNames()
      expect(left).toContain(B + OLDER)
      expect(left).not.toContain(PREFIX + RELEASE)
    })
  })

  test('collections of the former naming go when no release of this portal asks them; those of others stay', async () => {
    for (const name of [`docs_${OLDER}`, `docs_${OLDEST}`])
      await admin()
        .collections()
        .create({ name, fields: [{ name: 'url', type: 'string' }] })
    const own = { collection: `docs_${OLDER}`, sequence: 1 }
    await prune([releaseOf(OLDER, own)])
    expect(await collectionNames()).toContain(`docs_${OLDER}`)
    await prune([releaseOf(RELEASE)])
    const left = await collectionNames()
    expect(left).not.toContain(`docs_${OLDER}`)
    expect(left).toContain(`docs_${OLDEST}`)
  })

  describe('pruning', () => {
    test('deletes the collections of this portal that no kept release names, and nothing else', async () => {
      await index(OLDEST)
      await index(OLDER)
      await index(RELEASE)
      await admin()
        .collections()
        .create({ name: 'docs_2026112_by_hand', fields: [{ name: 'a', type: 'string' }] })
      await prune([RELEASE, OLDER].map((id) => releaseOf(id)))
      expect((await collectionNames()).filter((name) => /^(?:portico_a1b2c3d4e5f6_|docs_2026112_)/.test(name))).toEqual(
        ['docs_2026112_by_hand', `${PREFIX}${OLDER}`, `${PREFIX}${RELEASE}`],
      )
    })

    test('removes nothing where it is not known what a kept release asks', async () => {
      await index(OLDER)
      const foreign = [releaseOf(RELEASE, { index: 'of another version' }), releaseOf(OLDEST)]
      const error = await prune(foreign).catch((caught: unknown) => caught)
      expect(error).toMatchObject({
        message: `It is not known which collection 1 release asks: ${RELEASE}.`,
        hint: 'Another version of Portico made them. They go with the next releases; then everything old is removed.',
      })
      await index(RELEASE, searchPortal, foreign)
      expect(await collectionNames()).toEqual(expect.arrayContaining([`${PREFIX}${OLDER}`, `${PREFIX}${RELEASE}`]))
    })

    test('leaves a collection alone that an alias leads to', async () => {
      await index(OLDER)
      await admin()
        .aliases()
        .upsert('portico-test-alias', { collection_name: `${PREFIX}${OLDER}` })
      try {
        await prune([])
        expect(await collectionNames()).toContain(`${PREFIX}${OLDER}`)
      } finally {
        await admin().aliases('portico-test-alias').delete()
      }
    })
  })
})

const answers = (settings: TypesenseSettings) => createTypesense({ ...settings, pauseSeconds: 0 }).answers()

describe.runIf(!REAL_SERVER && hasDescription())('a release in which only what the team has settled differs', () => {
  test('sends the server nothing, and readers search with it', async () => {
    server = await startSearchServer()
    onTestFinished(() => server.close())
    const fake = server.fake as FakeTypesense
    const { search } = await index()
    const asked = fake.requests.length
    const synonyms = [{ documentId: 's1', words: ['walrus'], leadsTo: ['pagination'] }]
    const base = { release: releaseOf(RELEASE, search.data), siteFolder: folder }
    const { search: next } = await index(OLDER, { ...searchPortal, synonyms }, OTHERS, base)
    expect(next).toEqual(search)
    expect(fake.requests.slice(asked).filter((request) => !request.startsWith('GET '))).toEqual([])
    expect((await answerTo('walrus'))[0]).toBe('/guide/queries#pagination')
  })
})

describe.runIf(!REAL_SERVER && hasDescription())('when Typesense fails', () => {
  let fake: FakeTypesense
  beforeEach(async () => {
    server = await startSearchServer()
    fake = server.fake as FakeTypesense
  })
  afterEach(async () => {
    expect(fake.violations).toEqual([])
    await server.close()
  })
  test('down: says where, leaves no config, and may be tried again', async () => {
    const { url } = fake
    await fake.close()
    server = { ...server, close: () => Promise.resolve() }
    const error = await failure()
    expect(error.message).toMatch(
      `Typesense at ${url} does not answer: could not find or create the key for readers (connect ECONNREFUSED`,
    )
    expect(error.transient).toBe(true)
    await expect(readConfig()).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('a wrong key: says which setting to check, and is not tried again', async () => {
    server = { ...server, settings: { ...server.settings, apiKey: 'wrong' } }
    const error = await failure()
    expect(error.message).toBe(
      `Typesense at ${fake.url} refused the key: could not find or create the key for readers.`,
    )
    expect(error.hint).toBe('Check TYPESENSE_API_KEY. It must be allowed to manage collections, documents and keys.')
    expect(error.transient).toBe(false)
    expect(fake.requests).toEqual(['GET /keys'])
  })

  test('it says whether the server can be indexed just now', async () => {
    const { settings } = server
    expect(await answers(settings)).toBe(true)
    expect(await answers({ ...settings, apiKey: 'wrong' })).toBe(false)
    await fake.close()
    server = { ...server, close: () => Promise.resolve() }
    expect(await answers(settings)).toBe(false)
  })

  test('busy once: is asked again', async () => {
    fake.fail({ method: 'POST', path: /^\/collections$/, status: 503 })
    expect((await index()).search.records).toBe(records.length)
  })

  test('busy for good: says so', async () => {
    fake.fail({ method: 'POST', path: /^\/collections$/, status: 503, times: 99 })
    const error = await failure()
    expect(error.message).toBe(
      `Typesense at ${fake.url} answered with 503: could not create the collection ${PREFIX}${RELEASE}.`,
    )
    expect(error.transient).toBe(true)
  })

  test('lines refused: names each record, and takes the unfinished collection away', async () => {
    fake.fail({ method: 'POST', path: /import$/, refuseLines: [0, 2] })
    const error = await failure()
    expect(error.message).toBe(
      [
        `Typesense refused 2 records of ${PREFIX}${RELEASE}:`,
        `  - ${records[0]?.url}: Out of memory.`,
        `  - ${records[2]?.url}: Out of memory.`,
      ].join('\n'),
    )
    expect([...fake.store.collections.keys()]).toEqual([])
    await expect(readConfig()).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('the reply to a collection is lost: the collection is made again, not twice', async () => {
    fake.fail({ method: 'POST', path: /^\/collections$/, loseReply: true })
    await index()
    expect([...fake.store.collections.keys()]).toEqual([`${PREFIX}${RELEASE}`])
    expect(fake.requests.filter((request) => request.includes('/collections'))).toEqual([
      'GET /collections',
      'POST /collections',
      'POST /collections',
      `DELETE /collections/${PREFIX}${RELEASE}`,
      'POST /collections',
      `POST /collections/${PREFIX}${RELEASE}/documents/import`,
      `GET /collections/${PREFIX}${RELEASE}/documents/search`,
      `POST /collections/${PREFIX}${RELEASE}/documents`,
    ])
  })

  test('the reply to an import is lost: no record is stored twice', async () => {
    fake.fail({ method: 'POST', path: /import$/, loseReply: true })
    await index()
    expect(fake.store.collections.get(`${PREFIX}${RELEASE}`)?.documents.size).toBe(records.length + 1)
  })

  test('the reply to a key is lost: there is one key', async () => {
    fake.fail({ method: 'POST', path: /^\/keys$/, loseReply: true })
    await index()
    expect(fake.store.keys).toHaveLength(1)
  })

  test('the reply to a deletion is lost while pruning: it counts as deleted', async () => {
    await index(OLDER)
    fake.fail({ method: 'DELETE', path: /./, loseReply: true })
    await prune([releaseOf(RELEASE)])
    expect([...fake.store.collections.keys()]).toEqual([])
  })

  test('the unfinished collection cannot be taken away: both errors are said', async () => {
    fake.fail({ method: 'POST', path: /import$/, refuseLines: [0] })
    fake.fail({ method: 'DELETE', path: /./, status: 500, times: 99 })
    const error = await failure()
    expect(error.message).toContain('Typesense refused 1 record of')
    expect(error.message).toContain(`The unfinished collection ${PREFIX}${RELEASE} is still there`)
  })
})

describe.runIf(hasDescription() && !REAL_SERVER)('the fake', () => {
  test('notices a request that the description does not allow', async () => {
    server = await startSearchServer()
    const fake = server.fake as FakeTypesense
    const ask = (path: string, body: unknown) =>
      fetch(`${fake.url}${path}`, {
        method: 'POST',
        headers: { 'x-typesense-api-key': fake.apiKey },
        body: JSON.stringify(body),
      })
    await ask('/collections', { name: 'x', fields: [{ name: 'a' }], token_separators: ['ab'] })
    await ask('/multi_search', {
      searches: [{ collection: 'x', q: 'a', query_by: 'a', num_typo: '1', per_page: 'ten' }],
    })
    await ask('/nothing', {})
    expect(fake.violations).toEqual([
      "POST /collections: body /fields/0 must have required property 'type'",
      'POST /collections: body /token_separators/0 must NOT have more than 1 characters',
      'POST /multi_search: body /searches/0/per_page must be integer',
      'POST /multi_search: search parameter num_typo is not described',
      'POST /nothing: POST /nothing is not in the description',
    ])
    await server.close()
  })
})

test('a release without Typesense is asked for nothing but its files', async () => {
  const cacheFolder = join(folder, 'cache')
  const result = await indexRelease({ site: openSite(searchPortal), outDir: folder, cacheFolder, releaseId: RELEASE })
  expect(result).toEqual({ search: { engine: 'static', records: records.length }, gone: [] })
  expect(await readConfig()).toEqual({
    version: SEARCH_VERSION,
    engine: 'static',
    static: {
      sections: records.length,
      shards: expect.stringMatching(new RegExp(`^[0-9a-f]{${countShards(1) * HASH_DIGITS}}$`)) as string,
      rests: expect.stringMatching(new RegExp(`^[01]{${countShards(1)}}$`)) as string,
      spellings: SPELLING_KEYS.map(() => expect.stringMatching(/^files\/words-[0-9a-f]{12}\.json$/)),
      titles: expect.stringMatching(/^files\/titles-[0-9a-f]{12}\.json$/) as string,
      facets: expect.stringMatching(/^files\/facets-[0-9a-f]{12}\.json$/) as string,
      outline: expect.stringMatching(/^files\/outline-[0-9a-f]{12}\.json$/) as string,
      slots: {},
    },
    suggestions: ['Data', 'Setup', 'Security', 'Authentication', 'Caching', 'Error handling'],
    feedbackUrl: 'https://tern.example/feedback',
  })
})

describe.runIf(!REAL_SERVER && hasDescription())('a cluster of three nodes, one of which is down', () => {
  test('publishes, prunes, and gives readers all nodes', async () => {
    const down = await startSearchServer()
    server = await startSearchServer()
    const fake = server.fake as FakeTypesense
    await down.close()
    const urls = [down.fake?.url ?? '', fake.url, fake.url]
    server = { ...server, settings: { ...server.settings, urls } }
    expect((await index()).search.records).toBe(records.length)
    await prune([releaseOf(RELEASE)])
    expect([...fake.store.collections.keys()]).toEqual([`${PREFIX}${RELEASE}`])
    const { nodes = [] } = readTypesenseConnection(await readConfig()) ?? {}
    expect(nodes.map(({ port }) => String(port))).toEqual(urls.map((url) => new URL(url).port))
    expect(fake.violations).toEqual([])
    await fake.close()
  })
})
