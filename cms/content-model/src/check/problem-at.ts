import { nodeTitle, type BodyNode } from '../nodes.ts'
import type { BodyProblem } from '../problem.ts'
import { excerptOf } from '../read/text.ts'

/** A problem of one node of a body, which it names as people know it. */
export function problemAt(node: BodyNode, problem: Omit<BodyProblem, 'block'>): BodyProblem {
  return { ...problem, block: { key: node._key, title: nodeTitle(node), excerpt: excerptOf(node) } }
}
