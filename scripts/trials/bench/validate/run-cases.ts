import type { Page } from 'playwright-core'
import { errors } from 'playwright-core'
import { z } from 'zod'
import type { SeededCase } from './seed.ts'
import type { OpenedDocument } from './seeded-site.ts'

const shownSchema = z.object({
  /** The problems of the list: what is wrong, with which part of the page, and what is offered. */
  problems: z.array(z.object({ kind: z.string(), place: z.string(), fix: z.string() })),
  /** The blocks that have a mark. */
  marks: z.array(z.string()),
})
export type Shown = z.infer<typeof shownSchema>

export interface CaseResult {
  readonly name: string
  readonly kind: string
  readonly isShown: boolean
  /** What the editor offers to put it right; empty where it offers nothing. */
  readonly fix: string
  /** From the opening of the page, in milliseconds; nothing where it was not shown. */
  readonly after?: number
  readonly shown: Shown
}

const SHOWN = `({
  problems: [...document.querySelectorAll('.pt-problems li')].map((line) => ({
    kind: line.dataset.kind,
    place: line.querySelector('.pt-problem-block')?.textContent ?? '',
    fix: line.querySelector('.pt-button')?.textContent ?? '',
  })),
  marks: [...document.querySelectorAll('.pt-mark:not([hidden])')].map((mark) => mark.dataset.problemsOf),
})`

/** Opens a document with a defect, and waits until the editor shows this defect and nothing else. */
export async function runCase(page: Page, { name, kind, at, value, page: fields }: SeededCase): Promise<CaseResult> {
  await open(page, { value, page: fields })
  const isRight =
    'block' in at
      ? `marks.length === 1 && marks[0] === ${JSON.stringify(at.block)}`
      : `marks.length === 0 && problems[0].place === ${JSON.stringify(at.field)}`
  const after = await whenShown(page, `problems.length === 1 && problems[0].kind === '${kind}' && ${isRight}`)
  const shown = await shownIn(page)
  return {
    name,
    kind,
    isShown: after !== undefined,
    fix: shown.problems.find((problem) => problem.kind === kind)?.fix ?? '',
    ...(after !== undefined && { after }),
    shown,
  }
}

/**
 * What the editor complains about in a page as it is. The page is opened at the path of another one, so that it is known
 * when the site has answered: that is left out.
 */
export async function complaintsAbout(page: Page, { body, page: fields }: OpenedDocument, other: string) {
  await open(page, { value: body, page: { ...fields, place: other } })
  await whenShown(page, `problems.some(({ kind }) => kind === 'path-taken')`)
  return (await shownIn(page)).problems.filter(({ kind }) => kind !== 'path-taken')
}

async function open(page: Page, options: object): Promise<void> {
  await page.evaluate(`window.openedAt = performance.now(); window.harness.open(${JSON.stringify(options)})`)
}

async function shownIn(page: Page): Promise<Shown> {
  return shownSchema.parse(await page.evaluate(SHOWN))
}

/** Milliseconds from the opening until something is shown; nothing where it never is. */
async function whenShown(page: Page, condition: string): Promise<number | undefined> {
  try {
    const handle = await page.waitForFunction(
      `(() => { const { problems, marks } = ${SHOWN}; return (${condition}) && performance.now() - window.openedAt })()`,
    )
    return z.number().parse(await handle.jsonValue())
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined
    throw error
  }
}
