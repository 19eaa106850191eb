import { isRecord, sameJson } from './json.ts'

/** A field that the server filled in: the anchor of a heading, a default. */
export interface Completion {
  /** Of the nearest node with a key. */
  readonly key: string
  readonly field: string
  /** `undefined` takes the field away. */
  readonly value: unknown
}

/** The command, sent from outside, to take in what the server added to the body. */
export const COMPLETE = 'complete'

/** The event of {@link COMPLETE}. */
export class CompleteEvent extends Event {
  constructor(readonly completions: readonly Completion[]) {
    super(COMPLETE)
  }
}

/**
 * What a stored body has more than the body that was sent, or `undefined` where it differs in any other way: then it is
 * another text, not an answer to what was sent.
 */
export function completionsOf(sent: unknown, stored: unknown): readonly Completion[] | undefined {
  if (sameJson(sent, stored)) return []
  if (Array.isArray(sent) && Array.isArray(stored)) {
    if (sent.length !== stored.length) return undefined
    return joined(sent.map((node, index) => completionsOf(node, stored[index])))
  }
  if (!isRecord(sent) || !isRecord(stored) || typeof sent._key !== 'string' || sent._key !== stored._key)
    return undefined
  const key = sent._key
  const fields = [...new Set([...Object.keys(sent), ...Object.keys(stored)])]
  return joined(
    fields.map((field) =>
      sent[field] === undefined && stored[field] !== undefined
        ? [{ key, field, value: stored[field] }]
        : completionsOf(sent[field], stored[field]),
    ),
  )
}

function joined(parts: readonly (readonly Completion[] | undefined)[]): readonly Completion[] | undefined {
  const all: Completion[] = []
  for (const part of parts) {
    if (!part) return undefined
    all.push(...part)
  }
  return all
}
