import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerSearch } from './typesense-adapter'

let server: Server
let answer: { status: number; body: unknown }
beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

const ask = () => {
  const { port } = server.address() as AddressInfo
  const nodes = [{ protocol: 'http' as const, host: '127.0.0.1', port, path: '' }]
  const search = createServerSearch({ nodes, apiKey: 'k', collection: 'portico_1' }, { query_by: 'title' })
  return search([{ params: { query: 'caching', hitsPerPage: 8 } }])
}

test.each([
  ['refuses', { status: 401, body: { message: 'Forbidden' } }, /401/],
  [
    'has no such collection',
    { status: 200, body: { results: [{ code: 404, error: 'Not found.' }] } },
    'The search server answered with 404: Not found.',
  ],
])('a server that %s is a failure, and nothing is written to the console', async (_name, given, message) => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer = given
  await expect(ask()).rejects.toThrow(message)
  expect(written).not.toHaveBeenCalled()
})

test('an answer comes as it is', async () => {
  answer = {
    status: 200,
    body: {
      results: [
        {
          hits: [{ document: { id: '1', page: '/caching', title: 'Caching' }, highlight: {} }],
          found: 1,
          page: 1,
          search_time_ms: 2,
          facet_counts: [],
          request_params: { q: 'caching', per_page: 8 },
        },
      ],
    },
  }
  const [answered] = await ask()
  expect(answered).toMatchObject({ hits: [{ page: '/caching', title: 'Caching' }], nbHits: 1, page: 0, nbPages: 1 })
})
