import { CALLOUT_TITLES } from '@portico/content-model'
import { rename, wordsIn } from './rename.ts'

interface CalloutShape {
  readonly selector: string
  /** Finds the kind in the classes of the element. */
  readonly kind: RegExp
  readonly title: string
}

/** How sites write callouts: GitHub, Docusaurus, MkDocs and Sphinx, Portico, VitePress, Starlight, MDN, Bootstrap. */
const SHAPES: readonly CalloutShape[] = [
  { selector: '.markdown-alert', kind: /markdown-alert-(\w+)/, title: '.markdown-alert-title' },
  {
    selector: '.theme-admonition',
    kind: /theme-admonition-(\w+)/,
    title: '[class*="admonitionHeading"], .admonition-heading',
  },
  {
    selector: '.admonition',
    kind: /(?:^|\s)(?:admonition-)?(?!admonition\b)([a-z]+)/,
    title: '.admonition-title, .admonition-heading',
  },
  { selector: '.callout[class*="callout-"]', kind: /callout-(\w+)/, title: '.callout-title' },
  { selector: 'div.custom-block', kind: /(?:^|\s)(?!custom\b)(\w+)/, title: '.custom-block-title' },
  { selector: '.starlight-aside', kind: /starlight-aside--(\w+)/, title: '.starlight-aside__title' },
  { selector: '.notecard', kind: /notecard\s+(\w+)/, title: ':scope > p:first-child > strong' },
  { selector: '.alert[class*="alert-"]', kind: /alert-{1,2}(\w+)/, title: '.alert-heading' },
]

/** Makes one kind of element of all callouts. */
export function cleanCallouts(page: Document): void {
  for (const { selector, kind, title } of SHAPES)
    for (const element of page.querySelectorAll(selector)) {
      if (element.tagName === 'DETAILS') continue
      const name = kind.exec(element.className)?.[1]?.toLowerCase() ?? 'note'
      const heading = element.querySelector(title)
      const words = wordsIn(heading).replace(/:$/, '')
      heading?.remove()
      rename(element, 'x-callout', { kind: name, title: isOwnTitle(words, name) ? undefined : words })
    }
}

/** Whether a title says no more than the kind. */
function isOwnTitle(words: string, kind: string): boolean {
  const lower = words.toLowerCase()
  const own = Object.entries(CALLOUT_TITLES).find(([name]) => name === kind)?.[1]
  return lower === kind || lower === own?.toLowerCase()
}
