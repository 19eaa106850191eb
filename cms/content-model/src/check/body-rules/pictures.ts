import type { BodyNode } from '../../nodes.ts'
import { problemAt } from '../problem-at.ts'
import { isOfType, type NodeRule } from './rule.ts'

/** A picture that says nothing to those who cannot see it. */
export const missingAlt: NodeRule = (node) => {
  const key = silentPicture(node)
  if (key === undefined) return []
  return [
    problemAt(node, {
      severity: 'error',
      kind: 'missing-alt',
      message: 'The picture has no alternative text.',
      hint: 'Say in a few words what it shows.',
      fix: { label: 'Describe the picture', action: 'focus', field: 'alt', key },
    }),
  ]
}

/** The key of a picture without alternative text: of the node itself, or of the first in its line. */
function silentPicture(node: BodyNode): string | undefined {
  if (isOfType(node, 'image')) return node.alt.trim() === '' ? node._key : undefined
  if (!isOfType(node, 'block')) return undefined
  return node.children.find((child) => child._type === 'inlineImage' && child.alt.trim() === '')?._key
}
