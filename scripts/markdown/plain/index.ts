import type { Body } from '@portico/content-model'
import { flowOf } from '../stringify/text/flow.ts'
import { textNodes } from '../stringify/text/text-blocks.ts'
import { writeBlock } from './blocks/index.ts'
import { plainPhrasing } from './phrasing.ts'
import { stringify } from './stringify.ts'
import type { PlainContext, PlainScope } from './types.ts'

export type { PlainContext } from './types.ts'

/**
 * Writes the body of page data as GitHub's Markdown without components, directives and HTML: every word, link, sample
 * and cell of it, in a form that any reader of Markdown understands. Ends with a line break, unless the body is empty.
 */
export function bodyToPlainMarkdown(body: Body, context: PlainContext): string {
  const scope: PlainScope = {
    ...context,
    flow: (blocks) =>
      flowOf(blocks, {
        text: (run) =>
          textNodes(run, {
            phrasing: (text, { oneLine } = { oneLine: false }) =>
              plainPhrasing(text, scope, { lineEnd: oneLine ? ' ' : 'break' }),
            afterHeading: () => [],
          }),
        block: (block) => writeBlock(block, scope),
      }),
  }
  return stringify(scope.flow(body))
}
