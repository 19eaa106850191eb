/** Tags that say something about the text; a code editor's clipboard has only coloured `div`s and `span`s. */
const MEANINGFUL = /<(?:h[1-6]|ul|ol|li|table|pre|blockquote|a\s[^>]*href|strong|b|em|i|code|p|img)[\s>]/i

const MARKDOWN_LINES = [
  /^#{1,6} \S/m,
  /^\s*(?:[-*+]|\d+[.)]) \S/m,
  /^```|^~~~/m,
  /^\|.+\|\s*$/m,
  /^> \S/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\*\*[^*\s][^*\n]*\*\*/,
  /(?<!`)`[^`\n]+`(?!`)/,
  /^(?:-{3,}|\*{3,})$/m,
]

/** Whether plain text is Markdown, by any mark that people do not write by accident. */
export function looksLikeMarkdown(text: string): boolean {
  return MARKDOWN_LINES.some((pattern) => pattern.test(text))
}

/** In which form a clipboard is best taken. Markdown copied out of a code editor comes with HTML that says nothing. */
export function chooseFormat({ html, text }: { html: string; text: string }): 'html' | 'markdown' | 'plain' {
  if (html !== '' && MEANINGFUL.test(html)) return 'html'
  return looksLikeMarkdown(text) ? 'markdown' : 'plain'
}
