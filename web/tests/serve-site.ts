import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { SIGNALS_PATH } from '@portico/content-model/signals'
import type { ExportedSite } from './export-site'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/x-component',
  '.webmanifest': 'application/manifest+json',
}

export interface ServedSite {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves an exported site on a free port, as any static host does: the path, then the path with `.html`, then 404. What
 * readers tell is taken, and kept nowhere.
 */
export async function serveSite({ site, media }: ExportedSite): Promise<ServedSite> {
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url?.startsWith(`${SIGNALS_PATH}/`)) {
      response.writeHead(204).end()
      return
    }
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = path.startsWith('/media/') ? join(media, path.slice('/media'.length)) : join(site, path)
    const found = [file, path === '/' ? join(site, 'index.html') : `${file}.html`].find(isFile)
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[extname(found ?? '404.html')] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/_next/static/') ? 'max-age=31536000, immutable' : 'no-cache',
    })
    response.end(readFileSync(found ?? join(site, '404.html')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server) }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
