import type { Problem } from '@portico/content-model'
import { documentKey } from './changes.ts'

/** What is wrong, by the change that it is wrong with. */
export type Held = Map<string, readonly Problem[]>

interface Search {
  /** The changes that may go live, those first that are rather let through. */
  readonly changes: readonly string[]
  /** The errors of the content with these changes held back. Asked for the same ones more than once. */
  readonly errorsWith: (held: ReadonlySet<string>) => readonly Problem[]
}

/** So many held changes are tried again one by one; with more, each waits until what is wrong with it is fixed. */
const MAX_TRIED_AGAIN = 20

/**
 * Finds which changes to hold back so that the rest has no errors, and no further one could be let through alone. First
 * those that a problem names, until none does. What is wrong then is wrong with documents that did not change, or are
 * held back: the changes that bring it are found by trying groups, and the search begins again without them.
 */
export function findHeld(search: Search): Held {
  const culprits: Held = new Map()
  for (;;) {
    const { held, others } = holdNamed(search, culprits)
    if (others.length === 0) return tryAgain(held, search)
    const found = findCulprits(search, held)
    if (found.size === 0) return held
    for (const [key, problems] of found) culprits.set(key, problems)
  }
}

/** Holds back what a problem names, on top of the culprits, until no problem names a change that is let through. */
function holdNamed({ changes, errorsWith }: Search, culprits: Held): { held: Held; others: readonly Problem[] } {
  const held: Held = new Map(culprits)
  const isChange = new Set(changes)
  for (;;) {
    const errors = errorsWith(new Set(held.keys()))
    const before = held.size
    for (const [key, problems] of byNamed(errors)) if (isChange.has(key) && !held.has(key)) held.set(key, problems)
    if (held.size === before) return { held, others: errors }
  }
}

/** Finds the changes that bring problems to documents that are not among those let through. */
function findCulprits({ changes, errorsWith }: Search, held: Held): Held {
  const found: Held = new Map()
  const errorsOfOthers = (letThrough: readonly string[]): readonly Problem[] => {
    const through = new Set(letThrough)
    const errors = errorsWith(new Set(changes.filter((key) => !through.has(key))))
    return errors.filter((problem) => !through.has(namedIn(problem) ?? ''))
  }
  const known = new Set(errorsOfOthers([]).map((problem) => JSON.stringify(problem)))
  let good: readonly string[] = []
  const add = (group: readonly string[]): void => {
    const problems = errorsOfOthers([...good, ...group]).filter((problem) => !known.has(JSON.stringify(problem)))
    const [only] = group
    if (problems.length === 0) good = [...good, ...group]
    else if (group.length === 1 && only !== undefined) found.set(only, problems)
    else {
      const half = Math.ceil(group.length / 2)
      add(group.slice(0, half))
      add(group.slice(half))
    }
  }
  add(changes.filter((key) => !held.has(key)))
  return found
}

/** Lets through what can be after all, now that the others are held back; the problems of the rest are those of now. */
function tryAgain(held: Held, { errorsWith }: Search): Held {
  if (held.size < 2 || held.size > MAX_TRIED_AGAIN) return held
  for (let before = Infinity; held.size < before;) {
    before = held.size
    for (const key of held.keys()) {
      const problems = errorsWith(new Set([...held.keys()].filter((other) => other !== key)))
      if (problems.length > 0) held.set(key, problems)
      else held.delete(key)
    }
  }
  return held
}

function byNamed(problems: readonly Problem[]): Held {
  const named: Held = new Map()
  for (const problem of problems) {
    const key = namedIn(problem)
    if (key !== undefined) named.set(key, [...(named.get(key) ?? []), problem])
  }
  return named
}

const namedIn = ({ document }: Problem): string | undefined => document && documentKey(document)
