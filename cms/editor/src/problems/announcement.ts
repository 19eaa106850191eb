import type { WritingProblem } from '@portico/content-model'

/** Tells problems apart from one check to the next. */
export const idOf = ({ kind, block, mark, message }: WritingProblem): string =>
  [kind, block?.key, mark, message].join('\n')

/** Problems without those that say the same of the same block. */
export const eachOnce = (problems: readonly WritingProblem[]): WritingProblem[] => [
  ...new Map(problems.map((problem) => [idOf(problem), problem])).values(),
]

/**
 * What a screen reader says when the problems change, so short that one can go on writing; nothing where none came or
 * went, nor where fewer are left of many.
 */
export function announcementOf(before: readonly WritingProblem[], now: readonly WritingProblem[]): string | undefined {
  const known = new Set(before.map(idOf))
  const added = now.filter((problem) => !known.has(idOf(problem)))
  const [first] = added
  if (first && added.length === 1) return `${first.block ? `${first.block.title}: ` : ''}${first.message}`
  if (added.length > 1) return `${added.length} new problems.`
  return before.length > 0 && now.length === 0 ? 'No problems left.' : undefined
}
