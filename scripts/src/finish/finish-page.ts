import { escapeAttribute, splice, tagsOf, type Splice, type Tag } from './html-tags.ts'
import { LOADER } from './loader.ts'
import { policyOf, type PolicySources } from './policy.ts'

const NAMES = new Set(['head', 'body', 'script', 'link', 'meta'])
const DATA_BLOCK = /json|^text\/plain$|speculationrules/i

/**
 * Makes a page of the export ready for readers: Next's scripts wait for a sign of intent (see `loader.ts`), and the
 * page's own policy stands in its head. The inline scripts that carry the page's data stay where they are. A page that
 * was finished before comes back unchanged.
 */
export function finishPage(html: string, sources: PolicySources): string {
  const tags = tagsOf(html, NAMES)
  const head = tags.find(({ name }) => name === 'head')
  const body = tags.find(({ name }) => name === 'body')
  if (!head || !body || tags.some(isPolicy)) return html

  const scripts = tags.filter(({ name }) => name === 'script')
  const delayed = scripts.filter(isDelayed)
  const removed = [...delayed, ...scripts.filter(isForOldBrowsers), ...tags.filter(isScriptPreload)]
  const inline = scripts.filter((tag) => !removed.includes(tag) && !('src' in tag.attributes))
  const runnable = inline.filter(({ attributes }) => !DATA_BLOCK.test(attributes['type'] ?? ''))

  const loader = delayed.length > 0 ? loaderTag(delayed) : ''
  const policy = policyOf([...runnable.map(({ content }) => content), ...(loader ? [LOADER] : [])], sources)
  const charset = tags.find(({ name, attributes }) => name === 'meta' && 'charset' in attributes)
  const policyAt = charset?.start === head.contentStart ? charset.end : head.contentStart
  const bodyEnd = body.contentStart + body.content.length
  const splices: Splice[] = [
    ...removed.map(({ start, end }) => ({ start, end, text: '' })),
    {
      start: policyAt,
      end: policyAt,
      text: `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}"/>`,
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

function isScriptPreload({ name, attributes }: Tag): boolean {
  if (name !== 'link') return false
  return attributes['rel'] === 'modulepreload' || (attributes['rel'] === 'preload' && attributes['as'] === 'script')
}

/** The loader with what it has to load: the attributes of each script, `async` left to it. */
function loaderTag(delayed: readonly Tag[]): string {
  const list = delayed.map(({ attributes }) =>
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'async' && name !== 'defer')),
  )
  return `<script data-scripts="${escapeAttribute(JSON.stringify(list))}">${LOADER}</script>`
}
