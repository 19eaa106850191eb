import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { getFocusTextBlock, isSelectionCollapsed } from '@portabletext/editor/selectors'
import { getParent, getSibling } from '@portabletext/editor/traversal'
import { isEmptyTextBlock } from '@portabletext/editor/utils'

/** Blocks that are left by a second Enter; tabs, columns and cells stand beside others of their kind. */
const LEFT = ['callout', 'details']

/** Enter in an empty paragraph at the end of a callout takes that paragraph out of it. */
export const calloutExit = defineBehavior({
  on: 'insert.break',
  guard: ({ snapshot }) => {
    const block = getFocusTextBlock(snapshot)
    if (!block || !isSelectionCollapsed(snapshot) || !isEmptyTextBlock(snapshot.context, block.node)) return false
    const around = getParent(snapshot, block.path)
    const isLast = !getSibling(snapshot, block.path, { direction: 'next' })
    const isOnly = !getSibling(snapshot, block.path, { direction: 'previous' })
    return around && LEFT.includes(around.node._type) && isLast && !isOnly ? { block, around } : false
  },
  actions: [
    (_, { block, around }) => {
      const after = { path: around.path, offset: 0 }
      return [
        raise({ type: 'delete.block', at: block.path }),
        raise({
          type: 'insert.block',
          block: { _type: 'block' },
          placement: 'after',
          at: { anchor: after, focus: after },
          select: 'start',
        }),
      ]
    },
  ],
})
