import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { until } from '../../harness/until.ts'
import { countsOf, secondsOf, type Counts } from './keystroke-level.ts'
import type { Task } from './tasks.ts'
import { createWriter } from './writer.ts'

export interface TaskResult {
  readonly name: string
  readonly counts: Counts
  readonly seconds: number
  /** What stock Strapi takes, where it can do it. */
  readonly stockSeconds?: number
}

/** A picture of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ANSWER_SECONDS = 5

/** Does a task in the editor of the page. @throws Error that names the task and both texts where the text is another one */
export async function runTask(page: Page, task: Task): Promise<TaskResult> {
  const options = JSON.stringify({ value: task.body })
  await page.evaluate(`window.harness.open(${options})`)
  await page.locator('.pt-text', { hasText: task.caretAt }).last().click()
  await page.keyboard.press('End')
  await page.locator('.pt-text[data-active]', { hasText: task.caretAt }).waitFor()
  for (const keys of task.prepare ?? []) await page.keyboard.press(keys)
  if (task.hasPicture) await copyPicture(page)
  const writer = createWriter(page)
  await task.write(writer)
  let last: unknown
  await until(
    `“${task.name}”`,
    async () => {
      last = named(await page.evaluate('window.harness.body()'))
      return isDeepStrictEqual(last, task.expected)
    },
    {
      seconds: ANSWER_SECONDS,
      orElse: () => `The text is\n${JSON.stringify(last)}\nand should be\n${JSON.stringify(task.expected)}`,
    },
  )
  const counts = writer.counts()
  return {
    name: task.name,
    counts,
    seconds: secondsOf(counts),
    ...(task.stock && { stockSeconds: secondsOf(countsOf(task.stock)) }),
  }
}

async function copyPicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`(async () => {
    const picture = await (await fetch('data:image/png;base64,${PICTURE}')).blob()
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  })()`)
}

const linkSchema = z.looseObject({ _key: z.string(), _type: z.string() })

/** A body without its keys. The marks of a span name their links by type. */
export function named(value: unknown, links: ReadonlyMap<string, string> = new Map()): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, links))
  if (typeof value !== 'object' || value === null) return value
  const own = 'markDefs' in value ? z.array(linkSchema).parse(value.markDefs) : []
  const all = own.length > 0 ? new Map(own.map(({ _key, _type }) => [_key, _type])) : links
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (name === '_key') return []
      if (name === 'marks' && Array.isArray(field))
        return [[name, field.map((mark) => (typeof mark === 'string' ? (all.get(mark) ?? mark) : mark))]]
      return [[name, named(field, all)]]
    }),
  )
}
