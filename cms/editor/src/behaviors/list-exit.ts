import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { getFocusListBlock, isSelectionCollapsed } from '@portabletext/editor/selectors'
import { isEmptyTextBlock } from '@portabletext/editor/utils'

/** Enter in an empty list item goes one level out, and at the first level leaves the list. */
export const listExit = defineBehavior({
  on: 'insert.break',
  guard: ({ snapshot }) => {
    const item = getFocusListBlock(snapshot)
    return item && isSelectionCollapsed(snapshot) && isEmptyTextBlock(snapshot.context, item.node) ? item : false
  },
  actions: [
    (_, { node, path }) => {
      const level = node.level ?? 1
      return level > 1
        ? [raise({ type: 'block.set', at: path, props: { level: level - 1 } })]
        : [raise({ type: 'block.unset', at: path, props: ['listItem', 'level', 'checked'] })]
    },
  ],
})
