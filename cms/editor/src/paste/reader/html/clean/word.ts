import { makeSamples } from './monospaced.ts'
import { nestItems, type FlatItem } from './nest-items.ts'
import { rename, wordsIn } from './rename.ts'

/** Lists, titles, quotations and code as Word writes them; its tracked deletions are gone. */
export function cleanWord(page: Document): void {
  for (const element of page.querySelectorAll('del, p[class^="MsoToc"], .Apple-interchange-newline')) element.remove()
  for (const element of page.querySelectorAll('p.MsoTitle')) rename(element, 'h1')
  for (const element of page.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) rename(element, 'blockquote')
  nestItems(page, 'p[style*="mso-list:"]', itemOfParagraph)
  nestItems(page, '.ListContainerWrapper', itemOfWrapper)
  makeSamples(page)
}

/** A list item of the desktop program: a paragraph with a level, and its mark as text. */
function itemOfParagraph(paragraph: Element): FlatItem | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (level === undefined) return undefined
  const mark = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const words = wordsIn(mark)
  mark?.remove()
  const isOrdered = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(words)
  const number = Number(/^\(?(\d+)/.exec(words)?.[1] ?? 1)
  return { level: Number(level), isOrdered, number, content: [...paragraph.childNodes] }
}

/** A list item of the web program: a list of its own, with a level. */
function itemOfWrapper(wrapper: Element): FlatItem | undefined {
  const item = wrapper.querySelector('li')
  const list = item?.parentElement
  if (!item || !list) return undefined
  return {
    level: Number(item.getAttribute('data-aria-level') ?? 1),
    isOrdered: list.tagName === 'OL',
    number: Number(list.getAttribute('start') ?? 1),
    content: [...item.childNodes],
  }
}
