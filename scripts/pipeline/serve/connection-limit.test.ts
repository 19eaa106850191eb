import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ask } from '../../trials/harness/ask.ts'
import { limitConnections, mostConnections } from './connection-limit.ts'

const MORE_THAN_A_SOCKET_HOLDS = 64 * 1024 * 1024
let server: Server
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

async function start(options: Parameters<typeof limitConnections>[1]): Promise<number> {
  server = createServer((request, response) =>
    response.end(Buffer.alloc(request.url === '/large' ? MORE_THAN_A_SOCKET_HOLDS : 5)),
  )
  limitConnections(server, options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Asks for more than its socket holds, and reads the first of it only. */
async function slowReader(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined).write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'readable')
  return socket
}

it('ends the reader who has taken nothing for longest where another comes', async () => {
  const port = await start({ most: 3, stalledMs: 0 })
  const slow = [await slowReader(port), await slowReader(port), await slowReader(port)]
  const first = slow[0]
  if (!first) throw new Error('There is no reader.')
  const ended = once(first.resume(), 'close')
  expect((await ask(port, '/')).status).toBe(200)
  await ended
  expect(slow.map((socket) => socket.destroyed)).toEqual([true, false, false])
  for (const socket of slow) socket.destroy()
})

it('ends the new connection where nobody has stood still for long', async () => {
  const port = await start({ most: 2, stalledMs: 60_000 })
  const slow = [await slowReader(port), await slowReader(port)]
  await expect(ask(port, '/')).rejects.toThrow(/ECONNRESET|socket hang up/)
  for (const socket of slow) socket.destroy()
  await Promise.all(slow.map((socket) => (socket.closed ? undefined : once(socket, 'close'))))
})

it.each([
  ['Max open files            256                  524288               files', 104],
  ['Max open files            1048576              1048576              files', 10_000],
  ['Max open files            20                   20                   files', 8],
  ['Max open files            unlimited            unlimited            files', 10_000],
])('reads %s', async (line, most) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-limits-'))
  const file = join(folder, 'limits')
  writeFileSync(file, `Limit                     Soft Limit           Hard Limit           Units\n${line}\n`)
  expect(await mostConnections(file)).toBe(most)
  rmSync(folder, { recursive: true })
  expect(await mostConnections(file)).toBe(10_000)
})
