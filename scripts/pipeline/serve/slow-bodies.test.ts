import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listen, type Listening } from '../../lib/listen.ts'
import { NO_ANSWERS } from '../../trials/harness/no-answers.ts'
import { NO_SIGNALS } from '../../trials/harness/no-signals.ts'
import { sendAnswer } from '../answers/index.ts'
import { takeFeedback } from '../signals/index.ts'
import { askHandler } from './ask-handler.ts'
import { signalsHandler } from './signals-handler.ts'

/* Somebody who sends bodies slowly keeps nobody else from asking or telling. */

/** More than are passed on at the same time. */
const SLOW = 80
const SITE = 'https://docs.example.com'
const faults: string[] = []
const report = (line: string) => void faults.push(line)

let publisher: Listening
let site: Listening
const sockets: Socket[] = []

const start = (handler: Parameters<typeof listen>[0]): Promise<Listening> =>
  listen(handler, { host: '127.0.0.1', port: 0, portSetting: 'SITE_PORT', name: 'The site' })

beforeAll(async () => {
  publisher = await start((request, response) => {
    const exchange = { request, response, report }
    void (request.url === '/ask' ? sendAnswer(exchange, NO_ANSWERS) : takeFeedback(exchange, NO_SIGNALS))
  })
})
afterEach(async () => {
  await site.close()
})
afterAll(() => publisher.close())

/** Opens requests whose bodies never come, and waits until the server has begun to answer each of them. */
async function sendSlowly(path: string): Promise<void> {
  const head = ['POST ' + path + ' HTTP/1.1', 'Host: site', 'Expect: 100-continue', 'Content-Length: 100', '', ''].join(
    '\r\n',
  )
  await Promise.all(
    Array.from({ length: SLOW }, async () => {
      const socket = connect(site.port, '127.0.0.1')
      sockets.push(socket)
      socket.write(head)
      await once(socket, 'data')
    }),
  )
}

const connections = ({ server }: Listening): Promise<number> => promisify(server.getConnections.bind(server))()

test.each([
  ['questions', '/_ask', 'text/plain', askHandler, 404],
  ['answers to “Was this helpful?”', '/_signals/feedback', 'application/x-www-form-urlencoded', signalsHandler, 400],
] as const)('passes on %s while others send theirs slowly', async (_, path, type, handlerOf, status) => {
  site = await start(handlerOf({ publisherUrl: `http://127.0.0.1:${publisher.port}`, siteUrl: SITE, report }))
  await sendSlowly(path)
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, origin: SITE, connection: 'close' },
    body: 'words',
  })
  expect([answer.status, await answer.text()]).toEqual([status, expect.not.stringContaining('later')])

  /* Whoever goes before the body has come is no fault of the site. */
  const gone = sockets.map((socket) => once(socket, 'close'))
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(gone)
  await vi.waitFor(async () => expect(await connections(site)).toBe(0))
  expect(faults).toEqual([])
})
