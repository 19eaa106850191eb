import type { Nodes, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified, type Processor } from 'unified'
import { STRINGIFY_OPTIONS } from '../stringify/stringify.ts'

/** The signs of a bare address that GitHub's Markdown would make a link of, which the stock writer escapes. */
const ADDRESS_SIGNS = new Set(['@', '.', ':'])

const processor = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(bareAddresses)
  .use(remarkStringify, STRINGIFY_OPTIONS)
processor.freeze()

/** Writes nodes as GitHub's Markdown. */
export function stringify(children: readonly Nodes[]): string {
  return processor.stringify({ type: 'root', children: children as RootContent[] } as Root)
}

/** Leaves bare addresses as they are: whoever makes links of them does no harm. */
function bareAddresses(this: Processor): void {
  for (const extension of this.data().toMarkdownExtensions ?? [])
    for (const part of extension.extensions ?? [])
      if (part.unsafe)
        part.unsafe = part.unsafe.filter(({ atBreak, character }) => atBreak || !ADDRESS_SIGNS.has(character))
}
