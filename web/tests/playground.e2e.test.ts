import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'

/* The frame that runs code of a reader, under its own policy, as the page that shows it embeds it. */

const PLAYGROUND = readFileSync(join(import.meta.dirname, '../public/assets/playground.html'), 'utf8')
const PARENT = (frame: string) =>
  `<!doctype html><title>Page</title><iframe sandbox="allow-scripts" src="${frame}/playground.html"></iframe>`

let server: Server
let browser: Browser
let address = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(request.url === '/playground.html' ? PLAYGROUND : PARENT(address))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await openChromium()
})
afterAll(async () => {
  await browser.close()
  server.close()
})

/** Sends code to the frame of a page at this address. */
async function send(code: string, language: 'js' | 'html', from = address): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(from)
  await page.evaluate(
    `document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify({ code, language })}, '*')`,
  )
  return page
}

const shown = (page: Page) => page.frameLocator('iframe').locator('pre').first()

it.each([
  ["console.log({ a: 1 }, 'b')", '{\n  "a": 1\n} b'],
  ['await undefined', '(no output)'],
  ["throw new Error('No')", 'Error: No'],
  ['const = 1', "Uncaught SyntaxError: Unexpected token '='"],
])('%s is shown as %s', async (code, output) => {
  const page = await send(code, 'js')
  await expect.poll(() => shown(page).textContent()).toBe(output)
  await page.close()
})

it('a page runs: its scripts one after the other, its handlers, its styles', async () => {
  const page = await send(
    `<style>b { color: rgb(1, 2, 3) }</style><b style="margin: 4px">0</b><button onclick="count += step; update()">More</button>
     <script type="application/json" id="data">{ "step": 2 }</script>
     <script>let count = 0; const { step } = JSON.parse(data.text)</script>
     <script type="module">document.title = import.meta.url.slice(0, 5)</script>
     <script>const update = () => { document.querySelector('b').textContent = count }</script>`,
    'html',
  )
  const frame = page.frameLocator('iframe')
  const number = frame.locator('b')
  await number.waitFor()
  await expect.poll(() => number.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
  await expect
    .poll(async () => {
      await frame.getByRole('button', { name: 'More' }).click()
      return Number(await number.textContent())
    })
    .toBeGreaterThan(2)
  expect(await page.frames()[1]?.title()).toBe('blob:')
  expect(await frame.locator('pre').count(), 'what went wrong').toBe(0)
  await page.close()
})

it('a page of another site can have nothing run in it', async () => {
  const elsewhere = address.replace('127.0.0.1', 'localhost')
  const page = await send("console.log('ran')", 'js', elsewhere)
  /* What it was sent would have been run before these two. */
  for (let n = 0; n < 2; n++) await page.frames()[1]?.evaluate(`run('')`)
  expect(await page.frameLocator('iframe').locator('pre').count()).toBe(0)
  await page.close()
})
