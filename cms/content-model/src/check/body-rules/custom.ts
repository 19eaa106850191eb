import { customBlockOf } from '../../custom-blocks/registry.ts'
import { faultsOfValues } from '../../custom-blocks/values.ts'
import type { BodyProblem } from '../../problem.ts'
import { problemAt } from '../problem-at.ts'
import { isOfType, type NodeRule } from './rule.ts'

/** A block that the portal's code does not define, or that does not fit its definition. */
export const customBlockFault: NodeRule = (node) => {
  if (!isOfType(node, 'custom') && !isOfType(node, 'customContainer')) return []
  const definition = customBlockOf(node.name)
  if (!definition)
    return [
      problemAt(node, {
        severity: 'error',
        kind: 'unknown-custom-block',
        message: `This portal has no block “${node.name}”.`,
        hint: 'Delete it, or put its definition back into web/site.',
        fix: { label: 'Delete the block', action: 'delete' },
      }),
    ]
  const misplaced = (definition.content ?? false) !== isOfType(node, 'customContainer')
  return [
    ...(misplaced
      ? [
          problemAt(node, {
            severity: 'error',
            kind: 'invalid-custom-block',
            message: definition.content
              ? 'It was written when this block had no text inside.'
              : 'It holds text, for which this block has no place any more.',
            hint: 'Insert it again, and delete this one.',
          }),
        ]
      : []),
    ...faultsOfValues(definition, node.values).map(({ field, label, message }): BodyProblem =>
      problemAt(node, {
        severity: 'error',
        kind: 'invalid-custom-block',
        message: `“${label}” ${message}.`,
        hint: 'Correct it and save again.',
        fix: { label: `Correct “${label}”`, action: 'focus', field },
      }),
    ),
  ]
}
