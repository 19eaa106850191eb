import { codeText, languageOf } from '../code-text.ts'
import { wordsIn } from './rename.ts'

/** Frames around a sample, with where its file name stands. */
const FRAMES: readonly (readonly [frame: string, title: string])[] = [
  ['figure.code', 'figcaption'],
  ['.theme-code-block', '[class*="codeBlockTitle"]'],
  ['.expressive-code', 'figcaption'],
  ['figure:has(> pre), figure:has(> div > pre)', 'figcaption'],
  ['.nextra-code', ':scope > div:first-child:not(:has(pre))'],
]
/** Tables that put the numbers of lines beside a sample. */
const NUMBERED = '.linenos, .lineno, .rouge-gutter, .gutter, .blob-num'

/** Gives samples the file name that stands in their frame, and takes them out of tables of line numbers. */
export function cleanSamples(page: Document): void {
  for (const [frame, title] of FRAMES)
    for (const element of page.querySelectorAll(frame)) {
      const heading = element.querySelector(title)
      const pre = element.querySelector('pre')
      const words = wordsIn(heading)
      heading?.remove()
      if (pre && words) pre.dataset['title'] = words
    }
  for (const table of page.querySelectorAll('table:has(.linenos, .lineno, .rouge-gutter, .gutter, .blob-num)'))
    takeOutOfTable(table)
}

function takeOutOfTable(table: Element): void {
  const pre = table.ownerDocument.createElement('pre')
  const cells = [...table.querySelectorAll<HTMLElement>('td')].filter((cell) => !cell.matches(NUMBERED))
  const language = languageOf(cells[0]?.querySelector('pre') ?? (table as HTMLElement))
  pre.textContent = cells.map((cell) => codeText(cell.querySelector('pre') ?? cell)).join('\n')
  if (language) pre.dataset['language'] = language
  table.replaceWith(pre)
}
