import type { Clipboard } from '../clipboard.ts'

/** The program that a copy is from, where it has ways of its own. */
export type Origin =
  | 'code-editor'
  | 'word'
  | 'excel'
  | 'google-docs'
  | 'google-sheets'
  | 'notion'
  | 'github'
  | 'docusaurus'
  | 'portico'
  | 'page'
  | 'text'

/** By the first that fits: the marks that programs leave in the HTML of a copy. */
const MARKS: readonly (readonly [Origin, RegExp])[] = [
  ['google-sheets', /<google-sheets-html-origin|data-sheets-(?:root|value|userformat)/i],
  ['google-docs', /id="docs-internal-guid-/i],
  ['excel', /urn:schemas-microsoft-com:office:excel|name="?ProgId"? content="?Excel\.Sheet/i],
  ['word', /urn:schemas-microsoft-com:office:word|name="?ProgId"? content="?Word\.|class="?MsoNormal|OutlineElement/i],
  ['notion', /<!--\s*notionvc:|class="[^"]*\bto-do-list\b|class="(?:page-body|toggle)"/i],
  ['portico', /class="(?:choice |callout callout-|heading"><h|figure class="code")|<figure class="code"/i],
  ['docusaurus', /theme-(?:code-block|admonition|doc-markdown|tabs-container)|class="[^"]*\bhash-link\b/i],
  ['github', /class="[^"]*\b(?:markdown-heading|markdown-body|markdown-alert|highlight-source-|contains-task-list)/i],
  ['code-editor', /^(?:<[^>]*>|\s)*<(?:div|pre) style="[^"]*font-family:[^"]*monospace[^"]*white-space: ?pre/i],
]

/** Tags that say something about the text. */
const MEANINGFUL =
  /<(?:h[1-6]|ul|ol|li|table|pre|blockquote|a\s[^>]*href|strong|b|em|i|s|del|code|kbd|p|img|details|hr|dl)[\s>]/i

/** Names the program that a clipboard was filled by. HTML that says nothing about its text counts as text. */
export function originOf({ html, language }: Clipboard): Origin {
  if (language !== undefined) return 'code-editor'
  if (html === '') return 'text'
  const marked = MARKS.find(([, pattern]) => pattern.test(html))?.[0]
  return marked ?? (MEANINGFUL.test(html) ? 'page' : 'text')
}
