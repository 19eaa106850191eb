/** What hardly any code and no prose has. */
const CERTAIN = [
  /^ {0,3}(?:```|~~~)/m,
  /^#{2,6} \S/m,
  /^\|.+\|[ \t]*\r?\n\|[ :|-]+\|/m,
  /^> (?:\[!\w+\]|\S)/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /(?<![\w)\]])\[[^\]\n]+\]\((?:https?:|mailto:|\/|\.|#)[^)\s]*\)/,
  /^:::+ ?\w/m,
  /^(?:!!!|\?\?\?) +\w/m,
  /^\{% (?:hint|tabs|code|stepper|content-ref|embed)\b/m,
  /^---[ \t]*\r?\n(?:[\w-]+:.*\r?\n)+---/,
]

/** What Markdown has, and code may have too. */
const LIKELY = [
  /^# \S/m,
  /^\s{0,12}(?:[-*+]|\d+[.)]) \S/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /(?<![*\w"'/])\*\*[^*\s"'/][^*\n]*\*\*(?![*\w])/,
  /(?<![~\w])~~[^~\s][^~\n]*~~/,
  /(?<!`)`[^`\n]+`(?!`)/,
  /^(?:-{3,}|\*{3,})[ \t]*$/m,
  /^<(?:details|aside|[A-Z]\w*)[\s>]/m,
]

/** Whether text is Markdown, whatever else it might be. */
export function isCertainlyMarkdown(text: string): boolean {
  return CERTAIN.some((pattern) => pattern.test(text))
}

/** Whether text that is no code is Markdown, by any mark that people do not write by accident. */
export function looksLikeMarkdown(text: string): boolean {
  return isCertainlyMarkdown(text) || LIKELY.some((pattern) => pattern.test(text))
}
