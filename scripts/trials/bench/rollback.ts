import { openSite } from '@portico/content-model/site'
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Snapshot } from '@portico/content-model'
import { publicPagesOf } from '../../pipeline/ledger/index.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import { listen } from '../../lib/listen.ts'
import {
  createRelease,
  goLive,
  listReleases,
  readManifest,
  releaseIdOf,
  rollBack,
  type Release,
  type ReleaseFolders,
} from '../../pipeline/release/index.ts'
import { createTypesense, indexRelease, type TypesenseSettings } from '../../pipeline/search/index.ts'
import { followCurrent } from '../../pipeline/serve/current-release.ts'
import { siteHandler } from '../../pipeline/serve/site-handler.ts'

export interface RollbackBench {
  readonly docs: number
  readonly files: number
  readonly engine: string
  /** From the call to the first answer of the old release over HTTP, of each time, in milliseconds. */
  readonly milliseconds: readonly number[]
  /** What differs from what was served before; empty when all is well. */
  readonly differences: readonly string[]
}

interface BenchOptions {
  readonly snapshot: Snapshot
  readonly times: number
  readonly typesense?: TypesenseSettings
}

const CHECKED = ['index.html', 'search/config.json', 'sitemap.xml', 'redirects.json']

/**
 * Two releases of a site; goes from the one to the other and back, and asks after each for pages, hashed assets and the
 * search as readers do. The pages stand in for rendered ones: four files each, as many and as large as those.
 */
export async function benchRollback({ snapshot, times, typesense }: BenchOptions): Promise<RollbackBench> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-rollback-'))
  const folders: ReleaseFolders = { releases: join(folder, 'releases'), current: join(folder, 'current') }
  const server = await listen(siteHandler(followCurrent(folders)), {
    host: '127.0.0.1',
    port: 0,
    portSetting: 'SITE_PORT',
    name: 'The site',
  })
  const url = `http://127.0.0.1:${server.port}`
  try {
    const first = await make(snapshot, { folders, folder, round: 1, typesense })
    const before = await served(url, { folders, release: first, typesense })
    const edited = { ...snapshot, docs: snapshot.docs.map((doc) => ({ ...doc, title: `${doc.title} (edited)` })) }
    const second = await make(edited, { folders, folder, round: 2, typesense })
    const after = await served(url, { folders, release: second, typesense })
    const milliseconds: number[] = []
    const differences = [...before.keys()].some((path) => before.get(path) !== after.get(path))
      ? []
      : ['the two releases do not differ']
    for (let turn = 0; turn < times; turn++) {
      const [to, expected] = turn % 2 === 0 ? [first, before] : [second, after]
      const started = performance.now()
      await rollBack(folders, to.id)
      await untilServed(url, to.id)
      milliseconds.push(performance.now() - started)
      const now = await served(url, { folders, release: to, typesense })
      for (const [path, hash] of expected) if (now.get(path) !== hash) differences.push(`${to.id}: ${path}`)
    }
    const { files } = await readManifest(folders, first.id)
    return {
      docs: snapshot.docs.length,
      files: files.length,
      engine: typesense ? 'typesense' : 'static',
      milliseconds,
      differences,
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
}

interface MakeOptions {
  readonly folders: ReleaseFolders
  readonly folder: string
  readonly round: number
  readonly typesense: TypesenseSettings | undefined
}

async function make(snapshot: Snapshot, { folders, folder, round, typesense }: MakeOptions): Promise<Release> {
  const siteFolder = join(folder, 'site')
  await rm(siteFolder, { recursive: true, force: true })
  const id = releaseIdOf(new Date(Date.UTC(2026, 10, 21) + round * 1000), '0000000b')
  const site = openSite(snapshot)
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(siteFolder, path)), { recursive: true })
    await writeFile(join(siteFolder, path), content)
  }
  for (const { path, title, body } of snapshot.docs) {
    const page = `<!doctype html><title>${title}</title><p>round ${round}</p>${JSON.stringify(body)}`
    for (const ending of ['.html', '.txt', '.md', '/__next._tree.txt']) await write(path.slice(1) + ending, page)
  }
  await write('index.html', `round ${round}`)
  await write(`_next/static/chunk-${round}.js`, `/* ${round} */`)
  await write('sitemap.xml', `<urlset><!-- ${round} --></urlset>`)
  await write('redirects.json', JSON.stringify([{ from: '/old', to: `/round-${round}` }]))
  const { search } = await indexRelease({
    site,
    outDir: siteFolder,
    releaseId: id,
    ...(typesense && { engine: createTypesense(typesense) }),
    cacheFolder: join(folder, 'cache'),
    kept: await listReleases(folders),
  })
  const release: Release = {
    id,
    createdAt: '2026-11-21T07:00:00.000Z',
    revision: round,
    buildId: 'bench',
    pages: snapshot.docs.length,
    search,
  }
  await createRelease({ folders, siteFolder, release, pages: publicPagesOf(site) })
  await goLive(folders, id)
  return release
}

async function untilServed(url: string, id: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/release.json`)
    const live = z.object({ id: z.string() }).parse(await response.json())
    if (live.id === id) return
  }
}

/** What a reader gets of a release, by path: the hash of the status and the body. */
async function served(
  url: string,
  {
    folders,
    release,
    typesense,
  }: { folders: ReleaseFolders; release: Release; typesense: TypesenseSettings | undefined },
): Promise<Map<string, string>> {
  const { files } = await readManifest(folders, release.id)
  const pages = files.filter(({ path }) => path.endsWith('.html')).slice(0, 50)
  const hashed = files.filter(({ path }) => /^(?:_next|search\/files)\//.test(path)).slice(0, 20)
  const paths = new Set([...CHECKED, ...pages.map(({ path }) => path), ...hashed.map(({ path }) => path)])
  const all = new Map<string, string>()
  for (const path of paths) {
    const response = await fetch(`${url}/${path}`, { redirect: 'manual' })
    all.set(path, sha256(`${response.status} ${await response.text()}`))
  }
  const moved = await fetch(`${url}/old`, { redirect: 'manual' })
  all.set('/old', `${moved.status} ${moved.headers.get('location')}`)
  if (typesense) all.set('typesense', await answerOfTypesense(url))
  return all
}

const configSchema = z.object({
  typesense: z.object({
    nodes: z.array(z.object({ protocol: z.string(), host: z.string(), port: z.int(), path: z.string() })).min(1),
    collection: z.string(),
    apiKey: z.string(),
  }),
})

/** What the search of the live release finds, asked as its pages ask. */
async function answerOfTypesense(url: string): Promise<string> {
  const config = configSchema.parse(await (await fetch(`${url}/search/config.json`)).json())
  const { collection, apiKey, nodes } = config.typesense
  const [node] = nodes
  const response = await fetch(`${node?.protocol}://${node?.host}:${node?.port}${node?.path}/multi_search`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': apiKey },
    body: JSON.stringify({
      searches: [
        { collection, q: 'edited', query_by: 'title' },
        { collection, q: '*' },
      ],
    }),
  })
  const found = z.object({ results: z.array(z.object({ found: z.int() })) }).parse(await response.json())
  return JSON.stringify(found.results)
}
