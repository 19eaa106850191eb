import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'

interface Stored {
  readonly type: string
  readonly documentId: string
  data: Record<string, unknown>
  hash: string
  /** Set by {@link FakeImportEndpoint.edit}: the row is no longer what was imported. */
  edited: boolean
}

/** The import interface of the CMS, in memory: what it took can be read, and the next calls can be made to fail. */
export interface FakeImportEndpoint {
  readonly url: string
  readonly documents: ReadonlyMap<string, Stored>
  readonly files: readonly {
    readonly documentId: string
    readonly name: string
    readonly url: string
    readonly size: number
    readonly caption?: string
  }[]
  readonly seeded: boolean
  /** Changes a document as an editor would. */
  edit(documentId: string): void
  /** Answers the next calls of a path with a status. */
  failNext(path: string, status: number, times?: number): void
  close(): Promise<void>
}

export const FAKE_TOKEN = 'import-token-of-the-fake'

export async function startFakeImportEndpoint(): Promise<FakeImportEndpoint> {
  const documents = new Map<string, Stored>()
  const files: { documentId: string; name: string; url: string; size: number; caption?: string }[] = []
  const failures: { path: string; status: number; times: number }[] = []
  let seeded = false

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const body = await bodyOf(request)
    if (request.headers.authorization !== `Bearer ${FAKE_TOKEN}`)
      return send(401, { error: { status: 401, name: 'Unauthorized', message: 'Missing or invalid credentials' } })
    const failure = failures.find((entry) => entry.path === url.pathname && entry.times > 0)
    if (failure) {
      failure.times--
      return send(failure.status, { error: { status: failure.status, name: 'Error', message: 'made to fail' } })
    }
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /api/portico/revision':
        return send(200, { revision: documents.size, seeded })
      case 'POST /api/portico/seeded':
        seeded = true
        return send(200, { seeded })
      case 'GET /api/portico/import/index':
        return send(200, {
          documents: [...documents.values()].map(({ type, documentId, data }) => ({
            type,
            documentId,
            path: data['path'],
            key: data['key'],
            slug: data['slug'],
            name: data['name'],
            from: data['from'],
          })),
        })
      case 'POST /api/portico/import':
        return send(200, { results: take(JSON.parse(body.toString()), documents) })
      case 'GET /api/upload/files':
        return send(
          200,
          files.filter(
            ({ name, caption }) =>
              name === url.searchParams.get('filters[name][$eq]') ||
              (caption !== undefined && caption === url.searchParams.get('filters[caption][$eq]')),
          ),
        )
      case 'POST /api/upload': {
        const text = body.toString('latin1')
        const [, name = ''] = /filename="([^"]+)"/.exec(text) ?? []
        if (text.includes('<script'))
          return send(400, { error: { status: 400, name: 'ValidationError', message: `“${name}” has a <script>.` } })
        const [, caption] = /"caption":"([^"]+)"/.exec(text) ?? []
        const file = {
          documentId: `file${files.length}`,
          name,
          url: `/uploads/${name}`,
          size: body.length,
          ...(caption !== undefined && { caption }),
        }
        files.push(file)
        return send(201, [file])
      }
      default:
        return send(404, { error: { status: 404, name: 'NotFound', message: url.pathname } })
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    documents,
    files,
    get seeded() {
      return seeded
    },
    edit(documentId) {
      const stored = documents.get(documentId)
      if (stored) stored.edited = true
    },
    failNext: (path, status, times = 1) => void failures.push({ path, status, times }),
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface Call {
  readonly documents: { type: string; documentId: string; data: Record<string, unknown> }[]
  readonly overwrite: boolean
}

function take({ documents: sent, overwrite }: Call, documents: Map<string, Stored>) {
  return sent.map(({ type, documentId, data }) => {
    const hash = sha256(canonicalJson(data))
    const stored = documents.get(documentId)
    const result = (outcome: string, problems: unknown[] = []) => ({ type, documentId, outcome, problems })
    if (data['title'] === 'Refused')
      return result('invalid', [
        { severity: 'error', kind: 'invalid', message: 'It is refused.', hint: 'Give it another title.' },
      ])
    if (stored?.hash === hash) return result('unchanged')
    if (stored?.edited && !overwrite) return result('conflict')
    documents.set(documentId, { type, documentId, data, hash, edited: false })
    return result(stored ? 'updated' : 'created')
  })
}
