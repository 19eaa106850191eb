import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { randomOf } from '../../harness/random.ts'
import { until } from '../../harness/until.ts'
import { timeKeys } from './key-clock.ts'
import { WRITTEN_IN, WRITTEN_KEY } from './page-of-words.ts'

/** Opens a form, puts the caret at the end of the paragraph that is written in, and waits until nothing is left to do. */
export async function openText(page: Page, form: string): Promise<void> {
  await page.goto(form)
  await page.locator('.pt-editable[contenteditable=true]').waitFor()
  const paragraph = page.locator('.pt-text', { hasText: WRITTEN_IN })
  await paragraph.click()
  await page.keyboard.press('End')
  await page.locator('.pt-editable:focus .pt-text[data-active]', { hasText: WRITTEN_IN }).waitFor()
  await page.evaluate(IDLE)
}

/** Resolves when the page has had nothing to do for a while: what a form does after it was opened is over. */
const IDLE = `new Promise((resolve) => {
  let since = performance.now()
  const look = (deadline) => {
    const now = performance.now()
    if (deadline.timeRemaining() < 5) since = now
    if (now - since > 1500) resolve(null)
    else setTimeout(() => requestIdleCallback(look), 50)
  }
  requestIdleCallback(look)
})`

const savedSchema = z.object({
  data: z.object({
    body: z.array(z.looseObject({ _key: z.string(), children: z.array(z.object({ text: z.string() })).optional() })),
  }),
})

/**
 * Types at the pace of a person, 6 to 12 keys a second with a pause now and then, and a new paragraph in the middle. A key
 * comes when it is due, whether or not the page is done with the one before. Then saves by key.
 * @returns the milliseconds of each key
 * @throws Error where a key does not arrive in the text, or the CMS does not get it
 */
export async function measureKeys(page: Page, { keys, seed }: { keys: number; seed: number }): Promise<number[]> {
  const random = randomOf(seed)
  const type = async () => {
    const pressed: Promise<void>[] = []
    let due = performance.now()
    for (let count = 0; count < keys; count++) {
      due += random.below(12) === 0 ? 450 : 80 + random.below(80)
      await pause(Math.max(0, due - performance.now()))
      const key = count === Math.floor(keys / 2) ? 'Enter' : random.one([...'etaoin shrdlu '])
      pressed.push(page.keyboard.press(key))
    }
    await Promise.all(pressed)
  }
  const { times, lines } = await timeKeys(page, { key: WRITTEN_KEY, count: keys, type })
  const saved = await saveByKey(page)
  const from = saved.findIndex(({ _key }) => _key === WRITTEN_KEY)
  const stored = saved
    .slice(from, from + lines.length)
    .map(({ children = [] }) => children.map(({ text }) => text).join(''))
  if (stored.join('\n') !== lines.join('\n'))
    throw new Error(`The CMS got “${stored.join('⏎')}”, and “${lines.join('⏎')}” was typed.`)
  return [...times]
}

/** Saves the form by key. @returns the body that the CMS has then */
async function saveByKey(page: Page): Promise<z.infer<typeof savedSchema>['data']['body']> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('Control+S')
  const { data } = savedSchema.parse(await (await answer).json())
  await page.locator('button:disabled', { hasText: /^Save$/ }).waitFor()
  return data.body
}

/**
 * Puts words into the clipboard as a web page gives them, and pastes them.
 * @returns the milliseconds from the key to the frame that shows them all
 */
export async function measurePaste(page: Page, paragraphs: readonly string[]): Promise<number> {
  const html = paragraphs.map((words) => `<p>${words}</p>`).join('')
  await page.evaluate(`window.addEventListener('copy', (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData.setData('text/html', ${JSON.stringify(html)})
    event.clipboardData.setData('text/plain', ${JSON.stringify(paragraphs.join('\n\n'))})
  }, { capture: true, once: true })
  window.pasteTime = undefined
  document.addEventListener('keydown', ({ timeStamp, key }) => {
    if (key !== 'v') return
    const last = ${JSON.stringify(paragraphs.at(-1))}
    const look = () => {
      const blocks = document.querySelectorAll('.pt-editable > *')
      const isThere = blocks.length >= ${paragraphs.length} && [...blocks].some(({ textContent }) => textContent.includes(last))
      if (isThere) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (window.pasteTime = performance.now() - timeStamp)
        port2.postMessage(0)
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, true)`)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  return until(
    'The pasted words',
    async () =>
      z
        .number()
        .nullish()
        .parse(await page.evaluate('window.pasteTime')) ?? false,
  )
}
