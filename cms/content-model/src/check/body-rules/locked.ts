import { problemAt } from '../problem-at.ts'
import type { NodeRule } from './rule.ts'

/** A part that an import could not convert. */
export const lockedBlock: NodeRule = (node) =>
  node._type === 'locked'
    ? [
        problemAt(node, {
          severity: 'warning',
          kind: 'locked-block',
          message: 'The import could not convert this part.',
          hint: 'Write it again with blocks, then delete the locked one.',
        }),
      ]
    : []
