import type { BodyBlock } from '@portico/content-model'
import { withoutPrompts } from '../prompts.ts'
import { blocksOfMarkdown } from './blocks-of-markdown.ts'
import { guessCode } from './guess-code.ts'
import { isCertainlyMarkdown, looksLikeMarkdown } from './looks-like-markdown.ts'
import { tableOfTabs } from './tab-separated.ts'

/** A sample of code; an empty line at its end is left out. */
export function codeBlock(code: string, language?: string): BodyBlock {
  return {
    _type: 'code',
    _key: '',
    code: code.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, ''),
    ...(language === 'diff' ? { diff: true } : language && { language }),
  }
}

const FENCE = /^ {0,3}(?:```|~~~)/m

/** Text without HTML: a table, Markdown, code; nothing where it is plain. */
export function blocksOfText(text: string): readonly BodyBlock[] | undefined {
  if (text.trim() === '') return undefined
  const code = guessCode(text)
  if (code?.language === 'json') return [codeBlock(text, 'json')]
  // What a command answered may look like anything.
  if (code?.language === 'console' && !FENCE.test(text)) return [codeBlock(text, 'console')]
  if (isCertainlyMarkdown(text)) return blocksOfMarkdown(text)
  const table = code === undefined ? tableOfTabs(text) : undefined
  if (table) return table
  if (code) return [codeBlock(withoutPrompts(text), code.language)]
  return looksLikeMarkdown(text) ? blocksOfMarkdown(text) : undefined
}
