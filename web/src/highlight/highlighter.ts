import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type GrammarState,
  type Highlighter,
  type ThemedToken,
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

/** A longer line is plain text: some grammars take minutes for one. */
const LONGEST_LINE = 2000
/** What no usual page comes near, on a busy machine either. */
const PAGE_MS = 20_000

/** How long the samples of one page may still take, in milliseconds. Without it one sample keeps all pages waiting. */
export interface TimeLeft {
  milliseconds: number
}

export const timeOfPage = (): TimeLeft => ({ milliseconds: PAGE_MS })

/** A sample as HTML, one string a line. */
export interface ColoredLines {
  readonly lines: readonly string[]
  /** Whether there was time for all of it; the lines after that are plain text. */
  readonly isWhole: boolean
}

let highlighter: Promise<Highlighter> | undefined

/** The name by which Shiki knows a language, or `undefined` where it does not: such code is shown as plain text. */
export function knownLanguage(language: string | undefined): BundledLanguage | undefined {
  const name = language?.toLowerCase()
  return name !== undefined && Object.hasOwn(bundledLanguages, name) ? (name as BundledLanguage) : undefined
}

/** Colours code by classes, as long as there is time. */
export async function highlightLines(
  code: string,
  { language, left }: { readonly language: BundledLanguage; readonly left: TimeLeft },
): Promise<ColoredLines> {
  highlighter ??= createHighlighter({ themes: [theme], langs: [] })
  const shiki = await highlighter
  await shiki.loadLanguage(language)
  const lines: string[] = []
  let grammarState: GrammarState | undefined
  for (const line of code.split(/\r?\n/)) {
    const startedAt = performance.now()
    if (left.milliseconds <= 0) {
      lines.push(escapeHtml(line))
      continue
    }
    const { tokens, grammarState: after } = shiki.codeToTokens(line, {
      lang: language,
      theme: 'portico',
      tokenizeMaxLineLength: LONGEST_LINE,
      // Shiki gives a line up after half a second: on a busy machine the same code would have other colours.
      tokenizeTimeLimit: left.milliseconds,
      ...(grammarState && { grammarState }),
    })
    grammarState = after
    lines.push(htmlOf(tokens[0] ?? []))
    left.milliseconds -= performance.now() - startedAt
  }
  return { lines, isWhole: left.milliseconds > 0 }
}

function htmlOf(tokens: readonly ThemedToken[]): string {
  const runs: { kind: string | undefined; text: string }[] = []
  for (const { content, color } of tokens) {
    const kind = classOf(color)
    const last = runs.at(-1)
    if (last && (last.kind === kind || content.trim() === '')) last.text += content
    else runs.push({ kind, text: content })
  }
  return runs
    .map(({ kind, text }) => (kind ? `<span class="${kind}">${escapeHtml(text)}</span>` : escapeHtml(text)))
    .join('')
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function classOf(color: string | undefined): string | undefined {
  const name = color?.startsWith(`var(${PREFIX}`) ? color.slice(`var(${PREFIX}`.length, -1) : undefined
  return name === undefined ? undefined : CLASSES[name]
}
