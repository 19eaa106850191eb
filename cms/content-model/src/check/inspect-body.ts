import type { Body } from '../blocks/body.ts'
import { BODY_LIMITS, valuesIn } from '../content-limits.ts'
import { walk } from '../nodes.ts'
import type { BodyProblem } from '../problem.ts'
import { memoize } from '../read/memoize.ts'
import { highlightOutOfRange, unknownLanguage } from './body-rules/code.ts'
import { emptyTab } from './body-rules/containers.ts'
import { customBlockFault } from './body-rules/custom.ts'
import { duplicateHeading, emptyHeading, headingJump } from './body-rules/headings.ts'
import { deadLink, emptyLink } from './body-rules/links.ts'
import { lockedBlock } from './body-rules/locked.ts'
import { missingAlt } from './body-rules/pictures.ts'
import type { BodyRule, NodeRule } from './body-rules/rule.ts'

const NODE_RULES: readonly NodeRule[] = [
  missingAlt,
  highlightOutOfRange,
  unknownLanguage,
  deadLink,
  emptyLink,
  lockedBlock,
  emptyHeading,
  emptyTab,
  customBlockFault,
]
const BODY_RULES: readonly BodyRule[] = [headingJump, duplicateHeading]

/**
 * What stands between a well-formed body and its readers, in reading order: missing alternative text, empty headings,
 * links without words. Errors keep it from being published, warnings are advice.
 */
export const inspectBody = memoize((body: Body): readonly BodyProblem[] => {
  const nodes = [...walk(body)]
  return inReadingOrder(body, [
    ...nodes.flatMap((node) => NODE_RULES.flatMap((rule) => rule(node))),
    ...BODY_RULES.flatMap((rule) => rule(body)),
  ])
})

/**
 * Problems by the places of their blocks in a body; what is about no block of it comes first.
 * @param value a body, or any value that should be one
 */
export function inReadingOrder(value: unknown, problems: readonly BodyProblem[]): BodyProblem[] {
  if (problems.length < 2) return [...problems]
  const keys = [...valuesIn(value, BODY_LIMITS)].flatMap(({ step, value: key }) => (step === '_key' ? [key] : []))
  const places = new Map<unknown, number>(keys.map((key, place) => [key, place]))
  const placeOf = ({ block }: BodyProblem): number => (block ? (places.get(block.key) ?? -1) : -1)
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b))
}
