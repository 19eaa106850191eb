import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { editorBuild } from '../../build.mjs'

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Editor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<style>body { margin: 0; padding: 24px } main { max-width: 900px; margin: 0 auto }</style>
<main></main>
<script type="module" src="/page.js"></script>
</html>`

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

export interface HarnessServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Bundles the harness page and serves it on a free port of this machine. */
export async function startHarness(): Promise<HarnessServer> {
  const page = fileURLToPath(new URL('./page.tsx', import.meta.url))
  const { outputFiles } = await build({ ...editorBuild, entryPoints: [page], outdir: '/', write: false })
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path)
    if (path === '/') response.setHeader('content-type', 'text/html').end(PAGE)
    else if (file === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain').end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
