import { kitchenSink } from '@portico/content-model/fixtures/kitchen-sink.ts'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { find, firefoxPath, openFirefox, press } from '../../harness/firefox.ts'
import { bundleHarnessPage } from './editor-page.ts'
import { stored } from './expected-blocks.ts'
import { named } from './run-tasks.ts'
import { TASKS } from './tasks.ts'

/* What a writer does most, in Firefox: the other tests are made in Chromium. Skipped where no Firefox is installed. */

const firefox = firefoxPath()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(firefox === undefined)(`in Firefox${firefox ? '' : ', which is not installed'}`, () => {
  let server: Server
  let browser: Browser
  let page: Page
  const errors: string[] = []

  beforeAll(async () => {
    const answer = await bundleHarnessPage('page.tsx')
    server = createServer(({ url = '/' }, response) => {
      const { body, contentType } = answer(url) ?? {}
      if (body === undefined || contentType === undefined) response.writeHead(404).end()
      else response.setHeader('content-type', contentType).end(body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    browser = await openFirefox(firefox ?? '')
    page = await browser.newPage()
    await page.setViewport({ width: 1100, height: 900 })
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction('"harness" in window')
  })
  afterEach(() => {
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  test.each(TASKS)('$name, by keyboard only', async ({ body, caretAt, prepare = [], hasPicture, write, expected }) => {
    await page.evaluate(`window.harness.open(${JSON.stringify({ value: body })})`)
    await (await find(page, `.pt-text:has-text("${caretAt}")`)).click()
    await press(page, 'End')
    await find(page, `.pt-text[data-active]:has-text("${caretAt}")`)
    for (const keys of prepare) await press(page, keys)
    await write({
      decide: () => undefined,
      press: async (...combinations) => {
        for (const keys of combinations) {
          if (hasPicture && keys === 'Control+v') await page.evaluate(PASTE_PICTURE)
          else await press(page, keys)
        }
      },
      type: (text) => page.keyboard.type(text),
      see: async (selector) => {
        await find(page, selector)
      },
      answerUpload: async () => {
        await page.evaluate('window.harness.uploads[0].finish()')
      },
      counts: () => ({ K: 0, P: 0, B: 0, H: 0, M: 0 }),
    })
    await expect.poll(async () => named(await page.evaluate('window.harness.body()'))).toEqual(expected)
  })

  test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
    await page.evaluate(
      `window.harness.open(${JSON.stringify({ value: [...kitchenSink, stored('z', 'The end')], theme })})`,
    )
    await (await find(page, '.pt-text:has-text("The end")')).click()
    await find(page, '.pt-text[data-active]:has-text("The end")')
    await page.evaluate(axe)
    await expectNoViolations()
    await press(page, 'Control+k')
    await find(page, '.pt-block-option:has-text("Quick start")')
    await expectNoViolations()
    await press(page, 'Escape')
    await find(page, '.pt-editable:focus')
    await page.setViewport({ width: 390, height: 900 })
    await (await find(page, 'button[aria-label="More"]')).click()
    await find(page, '[role=menu] button:focus')
    await expectNoViolations()
    await press(page, 'Escape')
    await page.setViewport({ width: 1100, height: 900 })
  })

  async function expectNoViolations(): Promise<void> {
    const { violations } = violationsSchema.parse(await page.evaluate("window.axe.run('main')"))
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)).toEqual([])
  }
})

const violationsSchema = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
})

/**
 * Pastes a picture of one pixel. The clipboard of a Firefox without a screen holds words alone, and its paste events are
 * made without files: so no key does it.
 */
const PASTE_PICTURE = `(async () => {
  const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const picture = await (await fetch(pixel)).blob()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File([picture], 'image.png', { type: 'image/png' }))
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true })
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  document.activeElement.dispatchEvent(event)
})()`
