import type { MemberOf } from '@portico/content-model'
import type { List, ListItem } from 'mdast'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import { readListElement, readSteps } from './steps.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const write: BlockExport<'richList'> = ({ kind, start, items }, scope) => {
  if (kind === 'steps')
    return [
      element(
        'Steps',
        { start },
        items.map(({ content }) => element('Step', {}, scope.flow(content))),
      ),
    ]
  const list: List = {
    type: 'list',
    ordered: kind === 'number',
    start: kind === 'number' ? (start ?? 1) : null,
    spread: true,
    children: items.map(({ checked, content }) => ({
      type: 'listItem',
      spread: true,
      ...(checked !== undefined && { checked }),
      children: scope.flow(content) as ListItem['children'],
    })),
  }
  return holdsBlocks(items) ? [list] : [element('List', {}, [list])]
}

/** Whether an import makes the same block of the list: one of plain lines is read as lines. */
function holdsBlocks(items: readonly MemberOf<'listItem'>[]): boolean {
  return items.some(({ content }) => content.some((block) => block._type !== 'block' && block._type !== 'authorNote'))
}

/** A list with more than text in an item. `parse/text/list.ts` reads it from Markdown. */
export const richList: BlockMarkdown<'richList'> = {
  read: { components: { List: readListElement, Steps: readSteps } },
  write,
}
