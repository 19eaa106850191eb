import { languageOf } from '../code-text.ts'

const JUNK = [
  'script, style, noscript, template, button, select, textarea, svg, canvas, object, title',
  'clipboard-copy, .zeroclipboard-container, .code-tools, .copy-btn, .copybutton',
  'a.anchor, a.hash-link, a.header-anchor, a.headerlink, .sl-anchor-link',
  '.visually-hidden, .sr-only, .screen-reader-text, [hidden], [aria-hidden="true"], span.lang',
].join(', ')

const COPY = /^(?:copy|copied!?|copy code|copy to clipboard|copy page)$/i
/** Where such words may be meant. */
const TEXT = 'p, li, td, th, pre, code, h1, h2, h3, h4, h5, h6, dt, dd, summary'

/** Removes what only the site of a page needs: scripts, buttons, links of a heading to itself, labels of samples. */
export function cleanJunk(page: Document): void {
  for (const element of page.body.querySelectorAll(JUNK)) element.remove()
  for (const element of page.body.querySelectorAll('div, span, a')) {
    const words = element.textContent?.trim() ?? ''
    const isLabel = element.children.length === 0 && !element.closest(TEXT)
    if (isLabel && (COPY.test(words) || isNameOfSample(element, words))) element.remove()
  }
}

/** A label above a sample that names its language. */
function isNameOfSample(element: Element, words: string): boolean {
  if (words === '' || words.length > 20) return false
  const pre = sampleBeside(element)
  return pre !== undefined && languageOf(pre)?.toLowerCase() === words.toLowerCase()
}

const FRAME_DEPTH = 3

/** The only sample in the frame around a label. */
function sampleBeside(element: Element): HTMLElement | undefined {
  let frame = element.parentElement
  for (let depth = 0; frame && depth < FRAME_DEPTH; depth++, frame = frame.parentElement) {
    const [sample, ...others] = frame.querySelectorAll('pre')
    if (sample) return others.length === 0 ? sample : undefined
  }
  return undefined
}
