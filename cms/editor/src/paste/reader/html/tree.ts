import type { Nodes, Root } from 'mdast'
import { withoutPrompts } from '../prompts.ts'
import { codeText, languageOf } from './code-text.ts'
import { listNodes } from './lists.ts'
import { marked } from './marks.ts'
import { collapsed, flowElement, isPhrasing, paragraphsOf } from './nodes.ts'
import { tableNodes } from './tables.ts'

/** How the text of a page is read. */
export interface Reading {
  /** Whether styles say what is bold, struck or code. */
  readonly isStyled: boolean
  readonly isSpreadsheet: boolean
  /** Inside of what is bold anyway. */
  readonly isBold?: boolean
}

type ElementReader = (element: HTMLElement, reading: Reading) => Nodes[]

/** A page that was cleaned, as the tree that the readers of Markdown take. */
export function treeOf(body: HTMLElement, reading: Reading): Root {
  return { type: 'root', children: flowOf(body, reading) } as Root
}

/** What an element holds, as blocks. */
export function flowOf(element: Node, reading: Reading): Nodes[] {
  return paragraphsOf(nodesOf(element, reading))
}

function nodesOf(element: Node, reading: Reading): Nodes[] {
  return [...element.childNodes].flatMap((child) => {
    if (child instanceof Text) return [{ type: 'text' as const, value: child.data.replace(/[\s\u200b]+/g, ' ') }]
    if (child instanceof HTMLElement) return readElement(child, reading)
    return child instanceof MathMLElement ? [{ type: 'text' as const, value: formulaOf(child) }] : []
  })
}

/** The signs of a formula, without its source. */
function formulaOf(math: MathMLElement): string {
  for (const source of math.querySelectorAll('annotation')) source.remove()
  return (math.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function readElement(element: HTMLElement, reading: Reading): Nodes[] {
  const reader = READERS[element.tagName]
  if (reader) return reader(element, reading)
  const children = nodesOf(element, reading)
  if (BLOCKS.has(element.tagName)) return paragraphsOf(children)
  return children.every(isPhrasing) ? marked(element, children, { isBold: false, ...reading }) : children
}

const BLOCKS: ReadonlySet<string> = new Set(
  'ADDRESS ARTICLE BODY CENTER DD DIV DL FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HGROUP LI MAIN NAV P SECTION SUMMARY TBODY TD TH TR'.split(
    ' ',
  ),
)

const READERS: Readonly<Record<string, ElementReader>> = {
  BR: () => [{ type: 'break' }],
  HR: () => [{ type: 'thematicBreak' }],
  A: readLink,
  IMG: readImage,
  PRE: readSample,
  UL: (element, reading) => listNodes(element, (item) => flowOf(item, reading)),
  OL: (element, reading) => listNodes(element, (item) => flowOf(item, reading)),
  TABLE: (element, reading) => tableNodes(element as HTMLTableElement, reading, flowOf),
  BLOCKQUOTE: (element, reading) => [{ type: 'blockquote', children: flowOf(element, reading) } as Nodes],
  DETAILS: readDetails,
  DT: (element, reading) => [flowElement('dt', {}, flowOf(element, { ...reading, isBold: true }))],
  ASIDE: (element, reading) => [flowElement('aside', {}, flowOf(element, reading))],
  IFRAME: readFrame,
  VIDEO: readFrame,
  AUDIO: readFrame,
  'X-CALLOUT': (element, reading) => [
    flowElement(
      'Callout',
      { type: element.dataset['kind'], title: element.dataset['title'] },
      flowOf(element, reading),
    ),
  ],
  'X-TABS': (element, reading) => [
    flowElement(
      'Tabs',
      {},
      [...element.children].map((tab) =>
        flowElement('TabItem', { label: tab.getAttribute('data-label') ?? undefined }, flowOf(tab, reading)),
      ),
    ),
  ],
  'X-SAMPLES': (element, reading) => [flowElement('CodeGroup', {}, flowOf(element, reading))],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`H${depth}`, headingReader(depth)])),
}

function headingReader(depth: number): ElementReader {
  return (element, reading) => {
    const nodes = nodesOf(element, { ...reading, isBold: true })
    const words = collapsed(nodes.filter(isPhrasing))
    return [{ type: 'heading', depth, children: words } as Nodes, ...nodes.filter((node) => !isPhrasing(node))]
  }
}

/** A link; one around blocks is taken off. */
function readLink(element: HTMLElement, reading: Reading): Nodes[] {
  const children = nodesOf(element, reading)
  const url = element.getAttribute('href')?.trim()
  if (!url || !children.every(isPhrasing)) return children
  return [{ type: 'link', url: addressOf(url), title: element.title || null, children } as Nodes]
}

/** Google Docs leads links past itself. */
function addressOf(url: string): string {
  if (!url.startsWith('https://www.google.com/url?')) return url
  return new URL(url).searchParams.get('q') ?? url
}

/** A picture of another site; an emoji is its words, and what is only for the eye is left out. */
function readImage(element: HTMLElement): Nodes[] {
  const alt = element.getAttribute('alt')?.trim() ?? ''
  const url = element.getAttribute('src') ?? ''
  if (/^\p{Extended_Pictographic}/u.test(alt)) return [{ type: 'text', value: alt }]
  if (!/^https?:/i.test(url)) return alt === '' ? [] : [{ type: 'text', value: alt }]
  return [{ type: 'image', url, alt }]
}

function readSample(element: HTMLElement): Nodes[] {
  const value = withoutPrompts(codeText(element))
  const { title } = element.dataset
  if (value === '') return []
  return [
    {
      type: 'code',
      lang: languageOf(element) ?? (title ? 'text' : null),
      meta: title ? `title="${title.replace(/["\\]/g, '\\$&')}"` : null,
      value,
    },
  ]
}

function readDetails(element: HTMLElement, reading: Reading): Nodes[] {
  const summary = element.querySelector(':scope > summary')
  summary?.remove()
  const children = flowOf(element, reading)
  const words = summary ? [flowElement('summary', {}, flowOf(summary, { ...reading, isBold: true }))] : []
  return [flowElement('details', {}, [...words, ...children])]
}

function readFrame(element: HTMLElement): Nodes[] {
  const src = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src')
  return src && /^https?:/i.test(src)
    ? [flowElement(element.tagName.toLowerCase(), { src, title: element.title || undefined }, [])]
    : []
}
