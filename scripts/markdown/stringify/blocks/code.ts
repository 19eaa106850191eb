import type { BlockOf } from '@portico/content-model'
import type { Code } from 'mdast'
import type { BlockExport } from '../types.ts'

export const code: BlockExport<'code'> = (block) => [fence(block)]

/** A sample as a fence, with what it has besides its text after the language. */
export function fence({ code, language, title, highlight, lineNumbers, diff }: BlockOf<'code'>): Code {
  const meta = [
    diff && language && 'diff',
    title !== undefined && option('title', title),
    highlight && `{${highlight}}`,
    lineNumbers && 'showLineNumbers',
  ].filter((word): word is string => Boolean(word))
  const lang = language ?? (diff ? 'diff' : meta.length > 0 ? 'text' : null)
  return { type: 'code', lang, meta: meta.join(' ') || null, value: code }
}

/** `name="value"`, as the info string of a fence says it. */
export function option(name: string, value: string): string {
  return `${name}="${value.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`
}
