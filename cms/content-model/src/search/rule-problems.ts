import type { Curation } from '../documents/curation.ts'
import type { Synonym } from '../documents/synonym.ts'
import type { FieldProblem } from '../rows/field-problem.ts'
import { phraseTerms } from './query-words.ts'
import { queryKey } from './rules.ts'
import { keyOf } from './synonyms.ts'

/** What is wrong with a synonym beside the others: a way along what leads elsewhere that comes back to its start. */
export function synonymProblems(one: Synonym, all: readonly Synonym[]): FieldProblem[] {
  const leadsTo = new Map<string, Set<string>>()
  for (const { documentId, words, leadsTo: others } of all)
    if (documentId !== one.documentId) addWays(leadsTo, { words, others })
  addWays(leadsTo, { words: one.words, others: one.leadsTo })
  for (const word of one.words)
    for (const other of one.leadsTo) {
      const way = wayBetween(other, { to: word, leadsTo })
      if (way)
        return [
          {
            severity: 'error',
            kind: 'synonym-circle',
            field: ['leadsTo'],
            message: `“${word}” leads to “${way.join('”, which leads to “')}”.`,
            hint: 'Where words stand for each other, write all of them under “Words”, and nothing under “Leads to”.',
          },
        ]
    }
  return []
}

/** What is wrong with a curation beside the others: a query that another one has as well. */
export function curationProblems(one: Curation, all: readonly Curation[]): FieldProblem[] {
  const taken = new Map(
    all.flatMap(({ documentId, queries }) =>
      documentId === one.documentId ? [] : queries.map((query) => [queryKey(query), query] as const),
    ),
  )
  return one.queries.flatMap((query): FieldProblem[] => {
    const other = taken.get(queryKey(query))
    if (other === undefined) return []
    return [
      {
        severity: 'error',
        kind: 'query-taken',
        field: ['queries'],
        message: `Another curation is for the query “${other}” already.`,
        hint: `Change that one, or take “${query}” out of this one.`,
      },
    ]
  })
}

function addWays(
  ways: Map<string, Set<string>>,
  { words, others }: { words: readonly string[]; others: readonly string[] },
): void {
  for (const word of words) {
    const key = nameOf(word)
    ways.set(key, new Set([...(ways.get(key) ?? []), ...others]))
  }
}

/** The words on the way from one to another, both included; `undefined` where there is none. */
function wayBetween(
  from: string,
  { to, leadsTo }: { to: string; leadsTo: ReadonlyMap<string, ReadonlySet<string>> },
): string[] | undefined {
  const end = nameOf(to)
  const seen = new Set<string>()
  const follow = (word: string): string[] | undefined => {
    const key = nameOf(word)
    if (key === end) return [to]
    if (seen.has(key)) return undefined
    seen.add(key)
    for (const next of leadsTo.get(key) ?? []) {
      const rest = follow(next)
      if (rest) return [word, ...rest]
    }
    return undefined
  }
  return follow(from)
}

function nameOf(phrase: string): string {
  return keyOf(phraseTerms(phrase))
}
