import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Snapshot } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import type { Release } from '../release/index.ts'
import { createTypesense, indexRelease, searchFaultOf } from './index.ts'

/* A release never waits for its search server: where that fails, the release's own index answers. */

const RELEASE = '20261121T074512Z-1a2b3c4d'
let folder: string
let server: Server | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-index-'))
})
afterEach(() => {
  server?.close()
  server = undefined
  rmSync(folder, { recursive: true })
})

async function listen(handler: RequestListener): Promise<string> {
  const listening = createServer(handler)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

async function index(url: string) {
  const faults: string[] = []
  const { search } = await indexRelease({
    site: openSite(sampleSnapshot),
    outDir: folder,
    cacheFolder: join(folder, 'cache'),
    releaseId: RELEASE,
    kept: [] as Release[],
    engine: createTypesense({ urls: [url], apiKey: 'key', pauseSeconds: 0.01 }),
    onFault: (error) => faults.push(searchFaultOf('typesense', error).message.replaceAll(url, 'URL')),
  })
  const config = JSON.parse(readFileSync(join(folder, 'search/config.json'), 'utf8')) as {
    engine: string
    static: { titles: string }
  }
  const titles = existsSync(join(folder, 'search', config.static.titles))
  return { engine: search.engine, asked: config.engine, other: 'typesense' in config, titles, faults }
}

const BECAUSE = 'The index inside the release answers searches, because typesense was not indexed:'
const KEY = 'could not find or create the key for readers'

it.each<[string, RequestListener, string]>([
  [
    'refuses the key',
    (_request, response) => response.writeHead(401).end('{"message":"Forbidden"}'),
    `${BECAUSE} Typesense at URL refused the key: ${KEY}.`,
  ],
  [
    'fails',
    (_request, response) => response.writeHead(503).end(),
    `${BECAUSE} Typesense at URL answered with 503: ${KEY}.`,
  ],
  [
    'is no search server',
    (_request, response) => response.setHeader('Content-Type', 'text/html').end('<h1>Welcome</h1>'),
    BECAUSE,
  ],
])('the static index answers where the server %s', async (_what, handler, fault) => {
  const { faults, ...found } = await index(await listen(handler))
  expect(found).toEqual({ engine: 'static', asked: 'static', other: false, titles: true })
  expect(faults).toEqual([expect.stringContaining(fault)])
})

it('the static index answers where there is no server', async () => {
  const { faults, ...found } = await index('http://127.0.0.1:9')
  expect(found).toEqual({ engine: 'static', asked: 'static', other: false, titles: true })
  expect(faults).toEqual([expect.stringContaining(`${BECAUSE} Typesense at URL does not answer: ${KEY}`)])
})

/** Indexes a release of the name, made from another. */
async function indexOf(name: string, snapshot: Snapshot, base?: string) {
  const outDir = join(folder, name)
  await indexRelease({
    site: openSite(snapshot),
    outDir,
    cacheFolder: join(folder, 'cache'),
    releaseId: `${name}-${RELEASE}`,
    ...(base !== undefined && {
      base: { release: { id: `${base}-${RELEASE}` } as Release, siteFolder: join(folder, base) },
    }),
  })
  const config = JSON.parse(readFileSync(join(outDir, 'search/config.json'), 'utf8')) as Record<string, unknown>
  const files = existsSync(join(outDir, 'search/files')) ? readdirSync(join(outDir, 'search/files')) : []
  return { config, files }
}

it('holds what the team has settled for the search in its configuration, and changes nothing else for it', async () => {
  const plain = await indexOf('one', sampleSnapshot)
  const settled = await indexOf(
    'two',
    {
      ...sampleSnapshot,
      synonyms: [{ documentId: 's1', words: ['cdn'], leadsTo: ['cache'] }],
      curations: [{ documentId: 'c1', queries: ['setup'], pinned: ['docinstall', 'gone'], hidden: ['docrest'] }],
    },
    'one',
  )
  expect(plain.config).not.toHaveProperty('rules')
  expect(settled).toEqual({
    config: {
      ...plain.config,
      static: { ...(plain.config['static'] as object), slots: expect.any(Object) as object },
      rules: {
        synonyms: [{ words: ['cdn'], leadsTo: ['cache'] }],
        curations: [
          {
            queries: ['setup'],
            pinned: [{ path: '/guides/install', doc: 'docinstall' }],
            hidden: [{ path: '/api/rest', doc: 'docrest' }],
          },
        ],
      },
    },
    files: [],
  })
})
