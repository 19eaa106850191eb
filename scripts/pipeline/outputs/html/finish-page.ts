import { escapeAttribute, htmlTags, splice, styleAttributesOf, type Splice, type Tag } from './html-tags.ts'
import { parseJson } from '../../../lib/parse-json.ts'
import { LOADER, sumOf } from './loader.ts'
import { minifyScript } from './minify-script.ts'
import { policyOf, type PolicySources } from './policy.ts'
import { partsFor, type PageStyles } from '../styles/page-styles.ts'

const NAMES = new Set(['head', 'body', 'script', 'style', 'link', 'meta'])
const DATA_BLOCK = /json|^text\/plain$|speculationrules/i

/** A push of the inline scripts that carry the data of a page. */
const PUSH = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^]*\])\)$/

/** What the runtime of Next's chunks is to begin with, once they are there: plain data. */
const CHUNKS = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^]*\})\);?$/

/** The data of a page, which Next writes beside it too, for those who come by a link. */
export interface PageData {
  /** Its address: `/a/b.txt`. */
  readonly path: string
  readonly text: string
}

/**
 * Makes a page of the export ready for readers: Next's scripts wait for a sign of intent (see `loader.ts`), and the
 * page's own policy stands in its head. A page that was finished before comes back unchanged.
 * @param styles the sheets that come in parts: the page links those that it needs, and the loader adds the whole
 * @param data lets the inline scripts that repeat it go; the loader fetches it with the scripts. Without it, or where
 *   it is not what they say, they stay where they are
 */
export function finishPage(
  html: string,
  sources: PolicySources,
  { data, styles = {} }: { readonly data?: PageData | undefined; readonly styles?: PageStyles } = {},
): string {
  const tags = htmlTags(html, NAMES)
  const head = tags.find(({ name }) => name === 'head')
  const body = tags.find(({ name }) => name === 'body')
  if (!head || !body || tags.some(isPolicy)) return html

  const scripts = tags.filter(({ name }) => name === 'script')
  const delayed = scripts.filter(isDelayed)
  const pushes = scripts.filter(({ content }) => PUSH.test(content))
  const starts = delayed.length > 0 ? scripts.filter(({ content }) => CHUNKS.test(content)) : []
  const chunks = chunksOf(starts)
  const fetched = data && delayed.length > 0 && dataOf(pushes) === data.text ? data : undefined
  // React writes it before or after the metadata of the page, whichever it has first: the same page, other bytes.
  const icons = tags.filter(isIcon)
  const removed = [
    ...delayed,
    ...scripts.filter(isForOldBrowsers),
    ...tags.filter(isScriptPreload),
    ...tags.filter((tag) => isRepeatedForX(tag, tags)),
    ...icons,
    ...(chunks === undefined ? [] : starts),
    ...(fetched ? pushes : []),
  ]
  const inline = scripts.filter((tag) => !removed.includes(tag) && !('src' in tag.attributes))
  const runnable = inline
    .filter(({ attributes }) => !DATA_BLOCK.test(attributes['type'] ?? ''))
    .map((tag) => ({ tag, script: pushes.includes(tag) ? tag.content : minifyScript(tag.content) }))

  const sheets = delayed.length > 0 ? tags.filter((tag) => isSheetOf(tag, styles)) : []
  const loader = delayed.length > 0 ? loaderTag(delayed, { data: fetched, sheets: sheets.map(hrefOf), chunks }) : ''
  const policy = policyOf(
    {
      scripts: [...runnable.map(({ script }) => script), ...(loader ? [minifyScript(LOADER)] : [])],
      styles: tags.filter(({ name }) => name === 'style').map(({ content }) => content),
      styleAttributes: styleAttributesOf(html),
    },
    sources,
  )
  const charset = tags.find(({ name, attributes }) => name === 'meta' && 'charset' in attributes)
  const policyAt = charset?.start === head.contentStart ? charset.end : head.contentStart
  const bodyEnd = body.contentStart + body.content.length
  const splices: Splice[] = [
    ...removed.map(({ start, end }) => ({ start, end, text: '' })),
    ...runnable.map(({ tag: { contentStart: start, content }, script }) => ({
      start,
      end: start + content.length,
      text: script,
    })),
    ...sheets.map((tag) => ({ start: tag.start, end: tag.end, text: sheetLinks(hrefOf(tag), styles, html) })),
    {
      start: policyAt,
      end: policyAt,
      text: [
        `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}"/>`,
        ...icons.map(({ start, end }) => html.slice(start, end)),
      ].join(''),
    },
    { start: bodyEnd, end: bodyEnd, text: loader },
  ]
  return splice(html, splices)
}

function isPolicy({ name, attributes }: Tag): boolean {
  return name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy'
}

function isDelayed({ attributes }: Tag): boolean {
  return attributes['src']?.startsWith('/_next/') === true && !('nomodule' in attributes)
}

function isForOldBrowsers({ attributes }: Tag): boolean {
  return 'nomodule' in attributes
}

function isIcon({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'icon'
}

/** X takes what it is not told from the tags of Open Graph, which say the same. */
function isRepeatedForX({ name, attributes }: Tag, tags: readonly Tag[]): boolean {
  const field = /^twitter:(title|description|image|image:alt)$/.exec(attributes['name'] ?? '')?.[1]
  if (name !== 'meta' || field === undefined) return false
  return tags.some(
    (tag) => tag.attributes['property'] === `og:${field}` && tag.attributes['content'] === attributes['content'],
  )
}

function isScriptPreload({ name, attributes }: Tag): boolean {
  if (name !== 'link') return false
  return attributes['rel'] === 'modulepreload' || (attributes['rel'] === 'preload' && attributes['as'] === 'script')
}

function hrefOf({ attributes }: Tag): string {
  return attributes['href'] ?? ''
}

function isSheetOf(tag: Tag, styles: PageStyles): boolean {
  return tag.name === 'link' && tag.attributes['rel'] === 'stylesheet' && Object.hasOwn(styles, hrefOf(tag))
}

/** The parts of a sheet that a page needs, and the whole for browsers that run no loader. */
function sheetLinks(sheet: string, styles: PageStyles, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const parts = partsFor(styles[sheet] ?? [], classes).map(sheetLink)
  return parts.length === 0 ? '' : `${parts.join('')}<noscript>${sheetLink(sheet)}</noscript>`
}

const sheetLink = (href: string): string => `<link rel="stylesheet" href="${escapeAttribute(href)}"/>`

/** What the inline scripts of a page say together; nothing where they say more than text. */
function dataOf(pushes: readonly Tag[]): string | undefined {
  const texts = pushes.map(({ content }) => {
    const [kind, text] = JSON.parse(PUSH.exec(content)?.[1] ?? '[]') as unknown[]
    if (kind === 0) return ''
    return kind === 1 && typeof text === 'string' ? text : undefined
  })
  return texts.includes(undefined) ? undefined : texts.join('')
}

/** What the one such script says; nothing where it is not one. */
function chunksOf(scripts: readonly Tag[]): string | undefined {
  const [, list] = CHUNKS.exec(scripts[0]?.content ?? '') ?? []
  return scripts.length === 1 && list !== undefined && parseJson(list) !== undefined ? list : undefined
}

interface Loaded {
  readonly data: PageData | undefined
  readonly chunks: string | undefined
  readonly sheets: readonly string[]
}

/** The loader with what it has to load: the attributes of each script, `async` left to it, the page's data, whole sheets. */
function loaderTag(delayed: readonly Tag[], { data, sheets, chunks }: Loaded): string {
  const list = delayed.map(({ attributes }) =>
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'async' && name !== 'defer')),
  )
  const page = data ? ` data-page="${escapeAttribute(data.path)}" data-sum="${sumOf(data.text)}"` : ''
  const whole = sheets.length > 0 ? ` data-styles="${escapeAttribute(sheets.join(' '))}"` : ''
  const begin = chunks ? ` data-chunks="${escapeAttribute(chunks)}"` : ''
  return `<script data-scripts="${escapeAttribute(JSON.stringify(list))}"${begin}${whole}${page}>${minifyScript(LOADER)}</script>`
}
