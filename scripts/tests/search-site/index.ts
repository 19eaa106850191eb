import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Snapshot } from '@portico/content-model'
import { ASK_PATH } from '@portico/content-model/answers'
import { openSite } from '@portico/content-model/site'
import { build } from 'esbuild'
import { bundleSearchDialog } from '../../pipeline/outputs/index.ts'
import { createTypesense, indexRelease, type TypesenseSettings } from '../../pipeline/search/index.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const WEB = join(ROOT, 'web')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

export interface SearchSite {
  readonly url: string
  /** While set, files whose path matches answer with this status. */
  breakFiles: { path: RegExp; status: number } | undefined
  /** While set, files whose path matches wait until `letGo` is called. */
  holdFiles(path: RegExp): { letGo: () => void }
  /** Ends everything that was broken or held. */
  restore(): void
  close(): Promise<void>
}

interface SearchSiteOptions {
  snapshot: Snapshot
  releaseId: string
  typesense?: TypesenseSettings | undefined
  /** Answers questions of readers. */
  ask?: RequestListener | undefined
}

/** Serves the search of the site alone, over the index of a snapshot: the real components, bundled as they are. */
export async function startSearchSite({ snapshot, releaseId, typesense, ask }: SearchSiteOptions): Promise<SearchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-search-site-'))
  await indexRelease({
    site: openSite(snapshot),
    outDir: folder,
    cacheFolder: join(folder, 'cache'),
    releaseId,
    ...(typesense && { engine: createTypesense(typesense) }),
  })
  const assets = await bundle()
  const held: { path: RegExp; gate: Promise<void>; letGo: () => void }[] = []
  const site: Pick<SearchSite, 'breakFiles'> = { breakFiles: undefined }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    if (ask && path === ASK_PATH) return ask(request, response)
    const answer = () => {
      if (site.breakFiles?.path.test(path)) return response.writeHead(site.breakFiles.status).end()
      const type = TYPES[extname(path)] ?? 'application/octet-stream'
      const asset = assets.get(path)
      if (asset) return response.writeHead(200, { 'content-type': type }).end(asset)
      const file = join(folder, path)
      if (extname(path) === '') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
      if (!existsSync(file)) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': type })
      return createReadStream(file).pipe(response)
    }
    const gates = held.filter((entry) => entry.path.test(path)).map(({ gate }) => gate)
    void Promise.all(gates).then(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(site, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdFiles(path: RegExp) {
      const { promise, resolve } = withResolvers()
      held.push({ path, gate: promise, letGo: resolve })
      return { letGo: resolve }
    },
    restore() {
      site.breakFiles = undefined
      for (const { letGo } of held.splice(0)) letGo()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await rm(folder, { recursive: true })
    },
  })
}

let bundled: Promise<ReadonlyMap<string, Uint8Array | string>> | undefined

/** The bundled components by their paths; made once for all sites of a test run. */
function bundle(): Promise<ReadonlyMap<string, Uint8Array | string>> {
  bundled ??= Promise.all([bundleHarness(), bundleSearchDialog(ROOT)]).then(
    ([harness, dialog]) =>
      new Map<string, Uint8Array | string>([
        ...harness,
        ...dialog.map(({ path, content }): [string, string] => [`/${path}`, content]),
      ]),
  )
  return bundled
}

async function bundleHarness(): Promise<[string, Uint8Array][]> {
  const { outputFiles } = await build({
    entryPoints: { app: join(WEB, 'tests/search-harness/entry.tsx') },
    outdir: '/assets',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    tsconfig: join(WEB, 'tsconfig.json'),
    alias: { react: join(WEB, 'node_modules/react'), 'react-dom': join(WEB, 'node_modules/react-dom') },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  })
  return outputFiles.map(({ path, contents }) => [path, contents])
}

/** A promise, and what keeps it. */
export function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  const parts: { resolve?: () => void } = {}
  const promise = new Promise<void>((resolve) => {
    parts.resolve = resolve
  })
  return { promise, resolve: () => parts.resolve?.() }
}

const PAGE = `<!doctype html>
<html lang="en" dir="ltr" data-theme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Search | Tern</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/app.css"></head>
<body><div id="root"></div><script type="module" src="/assets/app.js"></script></body></html>`
