import { childrenOf, walk, type BodyNode } from '../../nodes.ts'
import type { BodyProblem } from '../../problem.ts'
import { excerptOf } from '../../read/text.ts'
import { problemAt } from '../problem-at.ts'
import { isOfType, type NodeRule } from './rule.ts'

/** A tab that readers open for nothing. */
export const emptyTab: NodeRule = (node) => {
  if (!isOfType(node, 'tabs')) return []
  const { items } = node
  return items.filter(isEmpty).map((tab): BodyProblem =>
    problemAt(tab, {
      severity: 'warning',
      kind: 'empty-tab',
      message: `The tab “${tab.label}” is empty.`,
      hint: 'Write in it, or delete it.',
      fix:
        items.length > 1
          ? { label: 'Delete the tab', action: 'delete' }
          : { label: 'Write in the tab', action: 'focus', field: 'content' },
    }),
  )
}

/** Whether there is nothing inside but empty paragraphs, and containers of them. */
function isEmpty(tab: BodyNode): boolean {
  return [...walk(childrenOf(tab))].every(
    (node) =>
      (node._type === 'block' || childrenOf(node).length > 0 || node._type === 'code') && excerptOf(node) === '',
  )
}
