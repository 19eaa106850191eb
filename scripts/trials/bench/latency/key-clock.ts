import type { Page } from 'playwright-core'
import { z } from 'zod'
import { until } from '../../harness/until.ts'

/** The times of keys that were typed into a paragraph, and its lines, those that Enter made included. */
export interface TypedKeys {
  /** Milliseconds, a key each. */
  readonly times: readonly number[]
  readonly lines: readonly string[]
}

/*
 * The clock is in the page. For each key it starts with the time at which the browser had it, and stops after the first
 * frame in which the text holds all that was typed up to this key. A key that never arrives has no time.
 */
const START = `((key) => {
  const find = () => document.querySelector('.pt-text[data-key="' + key + '"]')
  let first = find()
  const textOf = (block) => block.textContent.replaceAll('\\uFEFF', '')
  const lines = (count) => {
    if (!first.isConnected) first = find()
    const blocks = []
    for (let block = first; block && blocks.length < count; block = block.nextElementSibling) blocks.push(block)
    return blocks.map(textOf)
  }
  const clock = { expected: textOf(first), times: [], lines }
  const onKey = ({ timeStamp, key, ctrlKey }) => {
    if (ctrlKey || (key.length > 1 && key !== 'Enter')) return
    const expected = (clock.expected += key === 'Enter' ? '\\n' : key)
    const index = clock.times.push(null) - 1
    const look = () => {
      if (!lines(expected.split('\\n').length).join('\\n').startsWith(expected)) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (clock.times[index] = performance.now() - timeStamp)
      port2.postMessage(0)
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('keydown', onKey, true)
  clock.stop = () => document.removeEventListener('keydown', onKey, true)
  window.keyClock = clock
})`

const READ = `({
  times: window.keyClock.times,
  expected: window.keyClock.expected,
  lines: window.keyClock.lines(window.keyClock.expected.split('\\n').length),
})`

const readSchema = z.object({
  times: z.array(z.number().nullable()),
  expected: z.string(),
  lines: z.array(z.string()),
})

/**
 * Times the keys that are typed at the end of a paragraph.
 * @param key that of the paragraph's block
 * @param type types so many letters and line breaks
 * @throws Error where one of them does not come into the text
 */
export async function timeKeys(
  page: Page,
  { key, count, type }: { key: string; count: number; type: () => Promise<void> },
): Promise<TypedKeys> {
  await page.evaluate(`${START}(${JSON.stringify(key)})`)
  await type()
  let seen = ''
  const times = await until(
    `A frame with each of ${count} keys`,
    async () => {
      const { times: all, expected, lines } = readSchema.parse(await page.evaluate(READ))
      const arrived = all.filter((time) => time !== null)
      seen = `${arrived.length} arrived. The text is “${lines.join('⏎')}”, not “${expected.replaceAll('\n', '⏎')}”.`
      return arrived.length === count && arrived
    },
    { seconds: 6, orElse: () => seen },
  )
  const { expected } = readSchema.parse(await page.evaluate(READ))
  await page.evaluate('window.keyClock.stop()')
  return { times, lines: expected.split('\n') }
}
