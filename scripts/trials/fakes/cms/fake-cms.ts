import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canonicalJson, sha256 } from '../../../lib/canonical-json.ts'
import {
  curationRow,
  docRow,
  fileRow,
  homeRow,
  redirectRow,
  sidebarRow,
  siteRow,
  snippetRow,
  synonymRow,
  tagRows,
} from './rows.ts'

export const FAKE_TOKEN = 'the-token-of-the-fake'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>'

/** How the fake answers a path instead of as usual. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeCms {
  readonly url: string
  /** The rows of each collection, which a test may change. */
  readonly rows: Record<
    'docs' | 'tags' | 'sidebars' | 'snippets' | 'redirects' | 'synonyms' | 'curations',
    { documentId: string; path?: string; title?: string; body?: unknown }[]
  >
  /** The documents of the single types; nothing where they are not published. */
  readonly singles: Record<'site' | 'home', { documentId: string } | undefined>
  /** What `/api/portico/revision` counts; changes with every reading when `drift` is set. */
  revision: number
  drift: boolean
  /** Answers of a path, used up one after the other before it answers as usual again. */
  readonly faults: Map<string, Answer[]>
  /** Every path that was asked for, with its query. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Starts a local server that answers as the CMS of Portico does, and as it should not when a test says so. */
export async function startFakeCms(): Promise<FakeCms> {
  const server = createServer((request, response) => answer(fake, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeCms = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rows: {
      docs: [docRow],
      tags: tagRows,
      sidebars: [sidebarRow],
      snippets: [snippetRow],
      redirects: [redirectRow],
      synonyms: [synonymRow],
      curations: [curationRow],
    },
    singles: { site: siteRow, home: homeRow },
    revision: 7,
    drift: false,
    faults: new Map(),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}

function answer(fake: FakeCms, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', fake.url)
  fake.asked.push(decodeURIComponent(url.pathname + url.search))
  const fault = fake.faults.get(url.pathname)?.shift()
  if (fault) return fault(request, response)
  if (url.pathname === fileRow.url) return void response.setHeader('Content-Type', 'image/svg+xml').end(LOGO)
  if (request.headers.authorization !== `Bearer ${FAKE_TOKEN}`)
    return json(response, 401, {
      data: null,
      error: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials' },
    })
  const name = url.pathname.replace('/api/', '')
  if (name === 'portico/revision')
    return json(response, 200, { revision: fake.drift ? fake.revision++ : fake.revision, seeded: true })
  if (name === 'portico/content-index')
    return json(response, 200, {
      revision: fake.drift ? fake.revision++ : fake.revision,
      total: indexOf(fake).length,
      documents: indexOf(fake),
    })
  if (name === 'upload/files') return json(response, 200, [fileRow])
  const single = name === 'site' || name === 'home' ? fake.singles[name] : undefined
  if (single) return json(response, 200, { data: single, meta: {} })
  if (isCollection(name, fake)) return json(response, 200, page(fake.rows[name], url.searchParams))
  json(response, 404, { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } })
}

const TYPES = {
  docs: 'doc',
  tags: 'tag',
  sidebars: 'sidebar',
  snippets: 'snippet',
  redirects: 'redirect',
  synonyms: 'synonym',
  curations: 'curation',
} as const

function indexOf({ rows, singles }: FakeCms): [type: string, documentId: string, version: string][] {
  return [
    ...Object.entries(singles).flatMap(([type, row]): [string, string, string][] =>
      row ? [[type, row.documentId, '1']] : [],
    ),
    ...Object.entries(rows).flatMap(([name, list]) =>
      list.map((row): [string, string, string] => [
        TYPES[name as keyof typeof TYPES],
        row.documentId,
        sha256(canonicalJson(row)),
      ]),
    ),
    ['media', fileRow.documentId, '1'],
  ]
}

function isCollection(name: string, { rows }: FakeCms): name is keyof FakeCms['rows'] {
  return Object.hasOwn(rows, name)
}

function page(all: readonly { documentId: string }[], query: URLSearchParams) {
  const ids = [...query].flatMap(([name, value]) => (name.startsWith('filters[documentId][$in]') ? [value] : []))
  const rows = ids.length === 0 ? all : all.filter(({ documentId }) => ids.includes(documentId))
  const number = Number(query.get('pagination[page]') ?? 1)
  const pageSize = Math.min(100, Number(query.get('pagination[pageSize]') ?? 25))
  return {
    data: rows.slice((number - 1) * pageSize, number * pageSize),
    meta: { pagination: { page: number, pageSize, pageCount: Math.ceil(rows.length / pageSize), total: rows.length } },
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
