import type { PhrasingContent } from 'mdast'
import { captionLine, line } from '../line.ts'
import { plainHref, pictureOf } from '../phrasing.ts'
import type { PlainBlock } from '../types.ts'

/* Pictures, and what plain Markdown says as a link. */

/** In the light version, which can be seen on any paper. */
export const image: PlainBlock<'image'> = (block, scope) => [
  { type: 'paragraph', children: [pictureOf(block, scope)] },
  ...captionLine(block.caption),
]

export const embed: PlainBlock<'embed'> = ({ url, title }) => [
  { type: 'paragraph', children: [{ type: 'link', url, title: null, children: line(title) }] },
]

/** A list of links, each with its line. */
export const cards: PlainBlock<'cards'> = ({ items }, scope) => [
  {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map(({ title, description, target }) => {
      const words = line(title)
      const name: PhrasingContent[] = target
        ? [{ type: 'link', url: plainHref(target, scope), title: null, children: words }]
        : words
      const more = line(description ?? '')
      return {
        type: 'listItem',
        spread: false,
        children: [
          {
            type: 'paragraph',
            children: more.length > 0 ? [...name, { type: 'text', value: ': ' }, ...more] : name,
          },
        ],
      }
    }),
  },
]

export const divider: PlainBlock<'divider'> = () => [{ type: 'thematicBreak' }]
