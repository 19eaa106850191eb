import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GuideServer } from './guide-files.ts'

/**
 * Gives requests that carry no login the rights of the token, as the Public role of a reader’s project does: the
 * example project has no plugin for end users.
 */
export async function withPublicAccess<Result>(
  server: GuideServer,
  work: (server: GuideServer) => Promise<Result>,
): Promise<Result> {
  const { hostname, port } = new URL(server.url)
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    const authorization = headers.authorization ?? `Bearer ${server.token}`
    const forwarded = request({ hostname, port, method, path, headers: { ...headers, authorization } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', (error) => outgoing.destroy(error))
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  try {
    return await work({ ...server, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
}
