import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { holdResponses } from './hold-responses'

let browser: Browser
let page: Page
let server: Server

beforeAll(async () => {
  browser = await openChromium()
})

afterEach(async () => {
  await page.close()
  server.closeAllConnections()
  server.close()
})

afterAll(() => browser?.close())

/** Opens a page of a server that answers requests of /held so. */
async function open(answer: RequestListener): Promise<void> {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.url === '/held') answer(request, response)
    else response.end('<p>Page</p>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
}

const ask = () => page.evaluate(() => fetch('/held').then((response) => response.status))

test('a response is held until it is released', async () => {
  await open((_request, response) => response.end('held'))
  const held = await holdResponses(page, /held$/, 'GET')
  const status = ask()
  await held.arrived()
  await held.release()
  expect(await status).toBe(200)
})

test('a connection that the server closed meanwhile is replaced', async () => {
  const used = new WeakSet<object>()
  await open(({ socket }, response) => {
    if (used.has(socket)) socket.resetAndDestroy()
    else response.end('held')
    used.add(socket)
  })
  for (let round = 0; round < 2; round++) {
    const held = await holdResponses(page, /held$/, 'GET')
    const status = ask()
    await held.arrived()
    await held.release()
    expect(await status).toBe(200)
  }
})

test('whoever waits for a response that does not come learns why', async () => {
  await open(({ socket }) => socket.resetAndDestroy())
  const held = await holdResponses(page, /held$/, 'GET')
  const asked = page.evaluate(() => void fetch('/held'))
  await expect(held.arrived()).rejects.toThrow('ECONNRESET')
  await expect(held.release()).rejects.toThrow('ECONNRESET')
  await asked
})

test('whoever waits for a request that is not sent learns which', async () => {
  await open((_request, response) => response.end('held'))
  const held = await holdResponses(page, /held$/, 'GET', 10)
  await expect(held.arrived()).rejects.toThrow('The page sent no GET to /held$/.')
  await held.release()
})

test('no request passes an open page that is told to hold it', async () => {
  await open((_request, response) => response.end('held'))
  await page.evaluate("addEventListener('keydown', () => void fetch('/held'))")
  for (let round = 0; round < 100; round++) {
    const held = await holdResponses(page, /held$/, 'GET')
    await page.keyboard.press('a')
    await held.arrived()
    await held.release()
  }
})
