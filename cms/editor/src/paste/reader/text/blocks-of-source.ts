import type { BodyBlock } from '@portico/content-model'
import type { Clipboard } from '../../clipboard.ts'
import { blocksOfMarkdown } from './blocks-of-markdown.ts'
import { blocksOfText, codeBlock } from './blocks-of-text.ts'
import { isCertainlyMarkdown, looksLikeMarkdown } from './looks-like-markdown.ts'
import { guessCode } from './guess-code.ts'

/** Languages of Visual Studio Code that highlighters call otherwise. */
const LANGUAGES: Readonly<Record<string, string>> = {
  dockercompose: 'yaml',
  'github-actions-workflow': 'yaml',
  javascript: 'js',
  javascriptreact: 'jsx',
  jsonc: 'json',
  properties: 'ini',
  shellscript: 'bash',
  typescript: 'ts',
  typescriptreact: 'tsx',
}
const PROSE = new Set(['markdown', 'mdx', 'plaintext'])

/** Text from a code editor: Markdown as blocks, lines of anything else as a sample, a part of a line as inline code. */
export function blocksOfSource({ text, language }: Clipboard): readonly BodyBlock[] | undefined {
  if (text.trim() === '') return undefined
  if (language === undefined) return blocksOfUnnamed(text)
  if (language === 'plaintext') return blocksOfText(text)
  if (PROSE.has(language)) return looksLikeMarkdown(text) ? blocksOfMarkdown(text) : undefined
  if (text.includes('\n')) return [codeBlock(text, LANGUAGES[language] ?? language)]
  return [inlineCode(text.trim())]
}

/** The editor says that it is monospaced text, and no more. */
function blocksOfUnnamed(text: string): readonly BodyBlock[] | undefined {
  const code = guessCode(text)
  if (code?.language !== 'json' && isCertainlyMarkdown(text)) return blocksOfMarkdown(text)
  if (code) return [codeBlock(text, code.language)]
  if (looksLikeMarkdown(text)) return blocksOfMarkdown(text)
  return text.includes('\n') ? [codeBlock(text)] : undefined
}

function inlineCode(text: string): BodyBlock {
  return {
    _type: 'block',
    _key: '',
    style: 'normal',
    children: [{ _type: 'span', _key: '', text, marks: ['code'] }],
    markDefs: [],
  }
}
