import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { randomOf } from '../../harness/random.ts'
import { until } from '../../harness/until.ts'
import { WRITTEN_IN } from './page-of-words.ts'

/** Measures in the page: from the time of the key's event to the frame after it, which is when the letter is seen. */
const OBSERVE = `
  window.keyTimes = []
  document.addEventListener('keydown', ({ timeStamp, key }) => {
    if (key.length > 1 && key !== 'Enter') return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp)
      port2.postMessage(0)
    })
  }, true)`

const timesSchema = z.array(z.number())

/** Opens a form, puts the caret at the end of the paragraph that is written in, and waits until nothing is left to do. */
export async function openText(page: Page, form: string): Promise<void> {
  await page.goto(form)
  const paragraph = page.locator('.pt-text', { hasText: WRITTEN_IN })
  await paragraph.click()
  await page.keyboard.press('End')
  await page.locator('.pt-text[data-active]', { hasText: WRITTEN_IN }).waitFor()
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

/**
 * Types as people do, 6 to 12 keys a second with a pause now and then, and a new paragraph in the middle.
 * @returns the milliseconds of each key
 */
export async function measureKeys(page: Page, { keys, seed }: { keys: number; seed: number }): Promise<number[]> {
  const random = randomOf(seed)
  await page.evaluate(OBSERVE)
  for (let count = 0; count < keys; count++) {
    await page.keyboard.press(count === Math.floor(keys / 2) ? 'Enter' : random.one([...'etaoin shrdlu ']))
    await sleep(random.below(12) === 0 ? 450 : 80 + random.below(80))
  }
  const read = async () => timesSchema.parse(await page.evaluate('window.keyTimes'))
  return until('A frame after each key', async () => {
    const times = await read()
    return times.length >= keys && times
  })
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
    const look = () => {
      const isThere = document.querySelectorAll('.pt-editable > *').length >= ${paragraphs.length}
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
