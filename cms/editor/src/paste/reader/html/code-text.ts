/** What sets a language on a sample, by the class of the sample or of what is around it. */
const LANGUAGE_CLASS =
  /(?:^|\s)(?:(?:language|lang|highlight-source|highlight-text|highlight|src)-|brush:\s*)([a-z0-9+#.-]+)/i
const LANGUAGE_HOLDERS =
  '[class*="language-"], [class*="lang-"], [class*="highlight-"], [data-language], [data-lang], [class*="brush:"]'
const NO_LANGUAGE = /^(?:plain|plaintext|text|txt|none|nohighlight|auto|default)$/i
const NAMES: Readonly<Record<string, string>> = { 'html-basic': 'html', 'shell-session': 'console', viml: 'vim' }

/** The language that a page names for a sample, or nothing. */
export function languageOf(pre: HTMLElement): string | undefined {
  const holders = [pre.querySelector<HTMLElement>(LANGUAGE_HOLDERS), pre.closest<HTMLElement>(LANGUAGE_HOLDERS)]
  for (const holder of holders) {
    if (!holder) continue
    const named = holder.dataset['language'] ?? holder.dataset['lang'] ?? LANGUAGE_CLASS.exec(holder.className)?.[1]
    if (named && !NO_LANGUAGE.test(named)) return NAMES[named] ?? named
  }
  return undefined
}

const LINE_TAGS = /^(?:DIV|P|LI|TR)$/

/** The text of a sample, line by line, without the numbers of its lines. */
export function codeText(pre: HTMLElement): string {
  const codes = pre.querySelectorAll('code')
  const sample = codes.length === 1 ? (codes[0] ?? pre) : pre
  let text = ''
  const beginLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const visit = (node: Node) => {
    if (node instanceof Text) text += node.data
    else if (!(node instanceof HTMLElement) || isNoCode(node)) return
    else if (node.tagName === 'BR') text += '\n'
    else {
      const isLine = LINE_TAGS.test(node.tagName)
      if (isLine) beginLine()
      const before = text.length
      for (const child of node.childNodes) visit(child)
      if (isLine && text.length === before) text += '\n'
      else if (isLine) beginLine()
    }
  }
  for (const child of sample.childNodes) visit(child)
  return text
    .replaceAll('\u00a0', ' ')
    .replace(/\u200b/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
}

/** Line numbers and prompts that the page keeps out of a selection. */
function isNoCode(element: HTMLElement): boolean {
  return (
    /(?:^|\s)(?:lineno|linenos|line-number|line-numbers|gutter|prompt)(?:\s|$)/.test(element.className) ||
    element.style.userSelect === 'none'
  )
}
