import type { BlockOf } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { bold, boldLine, captionLine, line } from '../line.ts'
import type { PlainBlock } from '../types.ts'

/* Blocks with code: a fence that says its language, after what the sample is called. */

export const code: PlainBlock<'code'> = (block) => sampleOf(block)

export const codeGroup: PlainBlock<'codeGroup'> = ({ items }) => items.flatMap(sampleOf)

export const playground: PlainBlock<'playground'> = ({ title, language, code: value }) => [
  ...boldLine(title),
  fence(value, language),
]

export const queryBuilder: PlainBlock<'queryBuilder'> = ({ endpoint, code: value }) => [
  { type: 'paragraph', children: [bold([{ type: 'inlineCode', value: endpoint }])] },
  fence(value, 'js'),
]

/** What it shows in words, for those who read no Mermaid. */
export const diagram: PlainBlock<'diagram'> = ({ alt, caption, code: value }) => {
  const words = line(alt ?? '')
  return [
    ...(words.length > 0 ? [{ type: 'paragraph', children: words } as const] : []),
    fence(value, 'mermaid'),
    ...captionLine(caption),
  ]
}

/** The signs at the beginnings of the lines of a difference are part of the sample. */
function sampleOf({ title, language, diff, code: value }: BlockOf<'code'>): Nodes[] {
  return [...boldLine(title), fence(value, diff ? 'diff' : language)]
}

function fence(value: string, language: string | undefined): Nodes {
  return { type: 'code', lang: language ?? null, meta: null, value }
}
