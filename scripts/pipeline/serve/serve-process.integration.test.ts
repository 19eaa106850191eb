import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../trials/harness/ask.ts'
import { endProcess, hasEnded } from '../../trials/harness/end-process.ts'
import { startSiteProcess } from '../../trials/harness/site-process.ts'
import { until } from '../../trials/harness/until.ts'

const OPEN_FILES = 256
const RELEASE = 'releases/20261121T070000Z-0000000a'
const MORE_THAN_A_SOCKET_HOLDS = 64 * 1024 * 1024

const data = mkdtempSync(join(tmpdir(), 'portico-serve-process-'))
let port: number
let server: ChildProcess

/* Run by itself, as `npm run serve` does, with few files that it may have open. */
beforeAll(async () => {
  const site = join(data, RELEASE, 'site')
  mkdirSync(join(site, 'media'), { recursive: true })
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *\n')
  writeFileSync(join(site, 'media/large.bin'), '')
  truncateSync(join(site, 'media/large.bin'), MORE_THAN_A_SOCKET_HOLDS)
  symlinkSync(RELEASE, join(data, 'current'))
  ;({ port, child: server } = await startSiteProcess(data, { openFiles: OPEN_FILES }))
})
afterAll(async () => {
  await endProcess(server)
  rmSync(data, { recursive: true })
})

const statusOfRobots = async () =>
  ask(port, '/robots.txt').then(
    ({ status }) => status,
    () => undefined,
  )

/** Asks for a large file and reads nothing of it. */
async function slowReader(): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1')
    .on('error', () => undefined)
    .pause()
  await once(socket, 'connect')
  socket.write('GET /media/large.bin HTTP/1.1\r\nHost: site\r\n\r\n')
  return socket
}

it('goes on after a range that no byte is in', async () => {
  for (const range of ['bytes=9-1', 'bytes=0-99999999999999999999', 'bytes=99-'])
    await ask(port, '/robots.txt', { headers: { range } })
  expect([await statusOfRobots(), hasEnded(server)]).toEqual([200, false])
})

it('answers others while more slow readers come than it can have files open', async () => {
  const agent = new Agent({ keepAlive: false })
  const readers: Socket[] = []
  const statuses = new Set<number>()
  for (let more = 0; more < OPEN_FILES * 2; more += 10) {
    readers.push(...(await Promise.all(Array.from({ length: 10 }, slowReader))))
    /* A server that is full ends a new connection until one of the others has stood still for long enough. */
    await until('a reader is answered', async () => {
      const answer = await ask(port, '/robots.txt', { agent }).catch(() => undefined)
      if (answer) statuses.add(answer.status)
      return answer !== undefined
    })
  }
  expect([[...statuses], hasEnded(server)]).toEqual([[200], false])
  for (const reader of readers) reader.destroy()
  agent.destroy()
})
