import type { BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import type { HarnessCms } from '../../harness/harness-cms.ts'
import { documentsPath } from '../../harness/open-panel.ts'
import type { Random } from '../../harness/random.ts'
import { differenceOf, type TypedLine, type TypedText } from './typed-text.ts'

/** What the CMS must have of the page. */
export interface SavedPage {
  readonly title: string
  readonly lines: readonly TypedLine[]
}

/** A person who writes a page: the open tab, and what must be in it and in the CMS. */
export interface Desk {
  readonly context: BrowserContext
  /** The tab that is written in. */
  page: Page
  readonly cms: HarnessCms
  readonly documentId: string
  readonly text: TypedText
  title: string
  saved: SavedPage
  readonly random: Random
  /** When the person logged in, in milliseconds: the CMS takes five times in five minutes. */
  readonly logins: number[]
  readonly counts: Map<string, number>
}

/** Something that was typed is not where it must be. */
export class LostText extends Error {}

/** Milliseconds in which the form must show what was typed. */
const SHOWN_WITHIN = 30_000

const LINES = `[...document.querySelectorAll('.pt-editable .pt-text, .pt-editable .pt-code')].map((element) =>
  element instanceof HTMLTextAreaElement ? element.value : element.textContent.replaceAll('\\uFEFF', ''))`
const linesSchema = z.array(z.string())

export const textsOf = (lines: readonly TypedLine[]): string[] => lines.map(({ text }) => text)

/** Notes that something was done once more. */
export function count({ counts }: Desk, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

/** Waits until the form shows all that was typed, and nothing else. @throws LostText where it does not */
export async function mustShow({ page, text, title }: Desk): Promise<void> {
  const expected = textsOf(text.lines)
  const shown = linesSchema.parse(
    await page.evaluate(`new Promise((resolve) => {
      const expected = ${JSON.stringify(JSON.stringify(expected))}
      const latest = performance.now() + ${SHOWN_WITHIN}
      const look = () => {
        const lines = ${LINES}
        if (JSON.stringify(lines) === expected || performance.now() > latest) resolve(lines)
        else requestAnimationFrame(look)
      }
      look()
    })`),
  )
  const difference = differenceOf(expected, shown)
  if (difference) throw new LostText(`In the form, ${difference}.`)
  const titleShown = await page.locator('input[name=title]').inputValue()
  if (titleShown !== title) throw new LostText(`In the form, the title is “${titleShown}”, not “${title}”.`)
}

const spansSchema = z.object({ _type: z.literal('block'), children: z.array(z.object({ text: z.string() })) })
const blockSchema = z.union([
  spansSchema,
  z.object({ _type: z.literal('code'), code: z.string() }),
  z.object({ _type: z.literal('callout'), content: z.array(spansSchema) }),
])
const storedSchema = z.object({ data: z.object({ title: z.string(), body: z.array(blockSchema) }) })
type Block = z.infer<typeof blockSchema>

const linesOf = (block: Block): string[] => {
  if (block._type === 'code') return [block.code]
  if (block._type === 'callout') return block.content.flatMap(linesOf)
  return [block.children.map(({ text }) => text).join('')]
}

/** Asks the CMS for the draft. @throws LostText where it is not what was saved */
export async function mustBeStored({ cms, documentId, saved }: Desk): Promise<void> {
  const path = documentsPath('doc').replace('/admin', '')
  const { data } = storedSchema.parse(await cms.asAdministrator('GET', `${path}/${documentId}`))
  const difference = differenceOf(textsOf(saved.lines), data.body.flatMap(linesOf))
  if (difference) throw new LostText(`In the CMS, ${difference}.`)
  if (data.title !== saved.title) throw new LostText(`In the CMS, the title is “${data.title}”, not “${saved.title}”.`)
}
