import { phraseTerms } from './query-words.ts'
import { stemsOf } from './stems.ts'
import { SYNONYM_GROUPS } from './synonym-groups.ts'

/** What else a piece of a query may be called. */
export interface FoundSynonym {
  /** The terms of the query that it stands for: from one position up to another. */
  readonly from: number
  readonly to: number
  readonly terms: readonly string[]
  /** Whether one stands for the other in both directions. */
  readonly mutual: boolean
  /** Whether the team wrote it down; the others come with Portico. */
  readonly own: boolean
}

/** Words that stand for each other, or that lead to others and not back. */
export interface SynonymGroup {
  readonly words: readonly string[]
  /** None where all stand for each other. */
  readonly leadsTo: readonly string[]
}

/** What other words there are for a phrase, by the phrase. */
export type SynonymTable = ReadonlyMap<string, readonly OtherWords[]>

interface OtherWords {
  readonly terms: readonly string[]
  readonly mutual: boolean
}

/** How many words one side of a synonym has at most. */
export const MAX_PHRASE = 4
let shipped: SynonymTable | undefined

/**
 * The synonyms of all pieces of a query: those of the team, and beneath them those that come with Portico, of which only
 * words of English have some.
 */
export function synonymsIn(terms: readonly string[], own: SynonymTable = new Map()): FoundSynonym[] {
  shipped ??= tableOf(readGroups(SYNONYM_GROUPS))
  const found: FoundSynonym[] = []
  for (let from = 0; from < terms.length; from++)
    for (let to = from + 1; to <= Math.min(terms.length, from + MAX_PHRASE); to++) {
      const key = keyOf(terms.slice(from, to))
      const ours = own.get(key) ?? []
      const theirs = (shipped.get(key) ?? []).filter((other) => !ours.some((one) => isSame(one.terms, other.terms)))
      for (const other of ours) found.push({ from, to, ...other, own: true })
      for (const other of theirs) found.push({ from, to, ...other, own: false })
    }
  return found
}

/** The synonyms of some groups, ready to be looked up. */
export function tableOf(groups: readonly SynonymGroup[]): SynonymTable {
  const table = new Map<string, OtherWords[]>()
  const add = (phrase: string[], other: OtherWords) => {
    const key = keyOf(phrase)
    if (key === keyOf(other.terms)) return
    const known = table.get(key) ?? []
    if (!known.some(({ terms }) => isSame(terms, other.terms))) known.push(other)
    table.set(key, known)
  }
  for (const group of groups) {
    const words = group.words.map(phraseTerms)
    const mutual = group.leadsTo.length === 0
    const others = mutual ? words : group.leadsTo.map(phraseTerms)
    for (const phrase of words) for (const terms of others) if (terms !== phrase) add(phrase, { terms, mutual })
  }
  return table
}

/** Names a phrase by its words, whatever their endings. */
export function keyOf(terms: readonly string[]): string {
  return terms.map((term) => stemsOf(term).inflected).join(' ')
}

function readGroups(text: string): SynonymGroup[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [words = [], leadsTo = []] = line.split('>').map((side) => side.split(','))
      return { words, leadsTo }
    })
}

function isSame(terms: readonly string[], others: readonly string[]): boolean {
  return keyOf(terms) === keyOf(others)
}
