import { parseBody, type BodyNode } from '@portico/content-model'
import type { Page } from 'playwright-core'
import { until } from '../../harness/until.ts'
import { linesOf } from './body-lines.ts'
import type { PasteSample } from './read-samples.ts'
import { scoreOf, type Score } from './score.ts'
import { unsafeIn } from './unsafe.ts'

export interface PasteResult extends Score {
  readonly name: string
  readonly expected: readonly string[]
  readonly actual: readonly string[]
  /** What must not be in a body, and what ran. */
  readonly unsafe: readonly string[]
}

const ANSWER_SECONDS = 30

/** Pastes a sample into an empty text of the page's editor, by keys, and reads what is there then. */
export async function runSample(page: Page, sample: PasteSample): Promise<PasteResult> {
  const { name, flavors, selected, lines: expected } = sample
  await page.evaluate(`window.harness.open(${JSON.stringify({ value: selected ? [paragraph(selected)] : null })})`)
  await page.locator('.pt-editable').waitFor()
  await page.locator('.pt-text').first().click()
  if (selected) await page.keyboard.press('Control+A')
  await copy(page, flavors)
  await page.keyboard.press('Control+V')
  await until(`a text after ${name} was pasted`, () => page.evaluate('window.harness.changes() > 0'), {
    seconds: ANSWER_SECONDS,
  })
  const body: unknown = await page.evaluate('window.harness.body()')
  const actual = Array.isArray(body) ? linesOf(body as BodyNode[]) : []
  const parsed = parseBody(body)
  const unsafe = [
    ...unsafeIn(body),
    ...(parsed.ok ? [] : parsed.problems.map(({ message }) => message)),
    ...((await page.evaluate('window.attacked === true')) ? ['a script of the clipboard ran'] : []),
  ]
  return { name, expected, actual, unsafe, ...scoreOf(expected, actual) }
}

/** Fills the clipboard as programs do: with all flavors, and none of them cleaned. */
async function copy(page: Page, flavors: PasteSample['flavors']): Promise<void> {
  await page.evaluate(`window.addEventListener('copy', (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    for (const [type, data] of Object.entries(${JSON.stringify(flavors)})) event.clipboardData.setData(type, data)
  }, { capture: true, once: true })`)
  await page.keyboard.press('Control+C')
}

function paragraph(words: string): object {
  const children = [{ _type: 'span', _key: 's', text: words, marks: [] }]
  return { _type: 'block', _key: 'a', style: 'normal', markDefs: [], children }
}
