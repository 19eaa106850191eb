import type { Body } from '../../blocks/body.ts'
import type { BodyNode } from '../../nodes.ts'
import type { BodyProblem } from '../../problem.ts'

/** What one node may hold in a draft and must not hold when it is published. */
export type NodeRule = (node: BodyNode) => BodyProblem[]
/** The same where the nodes around it matter. */
export type BodyRule = (body: Body) => BodyProblem[]

export type NodeOf<Name extends Body[number]['_type']> = Extract<Body[number], { _type: Name }>

/** Whether a node of a body is of a type. */
export function isOfType<Name extends Body[number]['_type']>(node: BodyNode, type: Name): node is NodeOf<Name> {
  return node._type === type
}
