import type { BlockOf } from '@portico/content-model'
import type { Code } from 'mdast'
import type { Scope } from '../parse/types.ts'
import type { BlockExport } from '../stringify/types.ts'
import { option, type InfoString } from './info-string.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const LANGUAGES: Readonly<Record<string, 'js' | 'html'>> = { js: 'js', javascript: 'js', html: 'html' }

/** @returns undefined where the language cannot run in a playground */
export function readPlayground(
  node: Code,
  { title, words }: InfoString,
  scope: Scope,
): BlockOf<'playground'> | undefined {
  const language = LANGUAGES[node.lang ?? '']
  if (!language || !node.value) return undefined
  const left = words.filter((word) => word !== 'live')
  if (left.length > 0)
    scope.note(
      { outcome: 'ignored', kind: 'code-option', reason: `A playground has no option ${left.join(', ')}.` },
      node,
    )
  return { _type: 'playground', _key: '', code: node.value, language, ...(title && { title }) }
}

const write: BlockExport<'playground'> = ({ code, language, title }) => [
  {
    type: 'code',
    lang: language,
    meta: ['live', title && option('title', title)].filter(Boolean).join(' '),
    value: code,
  },
]

/** A `live` fence of JavaScript or HTML. `code.ts` reads it. */
export const playground: BlockMarkdown<'playground'> = { write }
