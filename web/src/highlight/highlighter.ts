import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
} from 'shiki'

/*
 * The one Shiki of the process. Its theme names kinds of tokens instead of colours; `classOf` turns them into the short
 * classes that code.css colours for both themes, so that no style attribute reaches the page.
 */

const PREFIX = '--c-'
const theme = createCssVariablesTheme({ name: 'portico', variablePrefix: PREFIX })

const CLASSES: Readonly<Record<string, string>> = {
  'token-keyword': 'k',
  'token-string': 's',
  'token-string-expression': 's',
  'token-constant': 'n',
  'token-comment': 'c',
  'token-function': 'f',
  'token-parameter': 'v',
  'token-punctuation': 'p',
  'token-link': 's',
  'token-inserted': 'i',
  'token-deleted': 'd',
}

let highlighter: Promise<Highlighter> | undefined

/** The name by which Shiki knows a language, or `undefined` where it does not: such code is shown as plain text. */
export function knownLanguage(language: string | undefined): BundledLanguage | undefined {
  const name = language?.toLowerCase()
  return name !== undefined && Object.hasOwn(bundledLanguages, name) ? (name as BundledLanguage) : undefined
}

/** Colours code by classes. One string of HTML a line. */
export async function highlightLines(code: string, language: BundledLanguage): Promise<string[]> {
  highlighter ??= createHighlighter({ themes: [theme], langs: [] })
  const shiki = await highlighter
  await shiki.loadLanguage(language)
  // Shiki gives a line up after half a second: on a busy machine the same code would have other colours.
  const { tokens } = shiki.codeToTokens(code, { lang: language, theme: 'portico', tokenizeTimeLimit: 0 })
  return tokens.map((line) => {
    const runs: { kind: string | undefined; text: string }[] = []
    for (const { content, color } of line) {
      const kind = classOf(color)
      const last = runs.at(-1)
      if (last && (last.kind === kind || content.trim() === '')) last.text += content
      else runs.push({ kind, text: content })
    }
    return runs
      .map(({ kind, text }) => (kind ? `<span class="${kind}">${escapeHtml(text)}</span>` : escapeHtml(text)))
      .join('')
  })
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function classOf(color: string | undefined): string | undefined {
  const name = color?.startsWith(`var(${PREFIX}`) ? color.slice(`var(${PREFIX}`.length, -1) : undefined
  return name === undefined ? undefined : CLASSES[name]
}
