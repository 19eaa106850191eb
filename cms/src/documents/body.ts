import { isDeepStrictEqual } from 'node:util'
import { bodyExcess, headingLevel, parseBody, type Body, type BodyProblem } from '@portico/content-model'

export interface CheckedBody {
  /** The body to store: with its defaults filled in where the whole of it is known. */
  readonly body: unknown
  /** The same, where the model knows all of it. */
  readonly whole: Body | undefined
  readonly problems: BodyProblem[]
}

/**
 * Checks a body on its way in. A heading that lost its anchor gets back the one its block had. A block of an unknown
 * type that is stored already may be saved back untouched, so that an editor can go on around it: it is never dropped,
 * and never published.
 * @param stored the body that the save replaces
 */
export function checkBody(value: unknown, stored: unknown): CheckedBody {
  const excess = bodyExcess(value)
  if (excess.length > 0) return { body: value, whole: undefined, problems: excess }
  const before = nodesOf(stored)
  const body = Array.isArray(value) ? keepAnchors(value, before) : value
  const parsed = parseBody(body)
  if (parsed.ok) return { body: parsed.body, whole: parsed.body, problems: [] }
  const now = nodesOf(body)
  const kept = ({ kind, block }: BodyProblem): boolean =>
    kind === 'unknown-block' &&
    block !== undefined &&
    before.has(block.key) &&
    isDeepStrictEqual(before.get(block.key), now.get(block.key))
  return { body, whole: undefined, problems: parsed.problems.filter((problem) => !kept(problem)) }
}

interface KeyedNode extends Readonly<Record<string, unknown>> {
  readonly _type: string
  readonly _key: string
}

function isNode(value: object): value is KeyedNode {
  return '_type' in value && typeof value._type === 'string' && '_key' in value && typeof value._key === 'string'
}

/** Every keyed object anywhere in a value of which nothing else is known yet. */
function nodesOf(value: unknown, found = new Map<string, KeyedNode>()): Map<string, KeyedNode> {
  if (typeof value !== 'object' || value === null) return found
  if (isNode(value) && !found.has(value._key)) found.set(value._key, value)
  for (const child of Object.values(value)) nodesOf(child, found)
  return found
}

function keepAnchors(value: unknown, before: ReadonlyMap<string, KeyedNode>): unknown {
  if (Array.isArray(value)) return value.map((child) => keepAnchors(child, before))
  if (typeof value !== 'object' || value === null) return value
  if (!isNode(value) || value._type !== 'block')
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, keepAnchors(child, before)]))
  const anchor = before.get(value._key)?.['anchor']
  const style = value['style']
  const isHeading = typeof style === 'string' && headingLevel({ ...value, style }) !== undefined
  return isHeading && value['anchor'] === undefined && typeof anchor === 'string' ? { ...value, anchor } : value
}
