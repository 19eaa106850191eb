import { isAllMonospaced } from '../marks.ts'

/** Makes samples of what a word processor can only show in a font for code: paragraphs in a row, and frames of one cell. */
export function makeSamples(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const [cell, ...others] = table.querySelectorAll<HTMLElement>('td')
    if (cell && others.length === 0 && isAllMonospaced(cell)) table.replaceWith(sampleOf([...linesOf(cell)], page))
  }
  for (const paragraph of page.querySelectorAll<HTMLElement>('p')) {
    if (!paragraph.isConnected || paragraph.closest('li, td, th') || !isAllMonospaced(paragraph)) continue
    const run = runFrom(paragraph)
    if (run.length < 2 && !paragraph.querySelector('br')) continue
    paragraph.before(
      sampleOf(
        run.flatMap((each) => [...linesOf(each)]),
        page,
      ),
    )
    for (const each of run) each.remove()
  }
}

/** Paragraphs of code from this one on; empty ones between them are empty lines. */
function runFrom(paragraph: HTMLElement): HTMLElement[] {
  const run = [paragraph]
  for (let next = paragraph.nextElementSibling; next instanceof HTMLElement; next = next.nextElementSibling) {
    const isEmpty = next.textContent?.trim() === '' && /^(?:P|BR)$/.test(next.tagName)
    if (!isEmpty && !(next.tagName === 'P' && isAllMonospaced(next))) break
    run.push(next)
  }
  while (run.at(-1)?.textContent?.trim() === '') run.pop()
  return run
}

function* linesOf(element: HTMLElement): Generator<string> {
  const paragraphs = element.querySelectorAll<HTMLElement>('p')
  for (const each of paragraphs.length > 0 ? paragraphs : [element]) {
    for (const lineBreak of each.querySelectorAll('br')) lineBreak.replaceWith('\n')
    yield* (each.textContent ?? '')
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .map((line) => line.trimEnd())
  }
}

function sampleOf(lines: readonly string[], page: Document): HTMLElement {
  const pre = page.createElement('pre')
  pre.textContent = lines.join('\n')
  return pre
}
