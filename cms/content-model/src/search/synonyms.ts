import { stemsOf } from './stems.ts'
import { SYNONYM_GROUPS } from './synonym-groups.ts'
import { uniqueTerms } from './words.ts'

/** What else a piece of a query may be called. */
export interface Synonym {
  /** The terms of the query that it stands for: from one position up to another. */
  readonly from: number
  readonly to: number
  readonly terms: readonly string[]
  /** Whether one stands for the other in both directions. */
  readonly mutual: boolean
}

interface Other {
  readonly terms: readonly string[]
  readonly mutual: boolean
}

const MAX_PHRASE = 4
let table: Map<string, Other[]> | undefined

/** The synonyms of all pieces of a query. Only words of English have some. */
export function synonymsIn(terms: readonly string[]): Synonym[] {
  table ??= readGroups(SYNONYM_GROUPS)
  const found: Synonym[] = []
  for (let from = 0; from < terms.length; from++)
    for (let to = from + 1; to <= Math.min(terms.length, from + MAX_PHRASE); to++)
      for (const other of table.get(keyOf(terms.slice(from, to))) ?? []) found.push({ from, to, ...other })
  return found
}

function readGroups(text: string): Map<string, Other[]> {
  const read = new Map<string, Other[]>()
  const add = (phrase: string[], terms: string[], mutual: boolean) => {
    const key = keyOf(phrase)
    if (key === keyOf(terms)) return
    const known = read.get(key) ?? []
    if (!known.some((other) => keyOf(other.terms) === keyOf(terms))) known.push({ terms, mutual })
    read.set(key, known)
  }
  for (const line of text.trim().split('\n')) {
    const [words = [], targets] = line.split('>').map((side) => side.split(',').map(uniqueTerms))
    for (const phrase of words)
      for (const other of targets ?? words) if (other !== phrase) add(phrase, other, targets === undefined)
  }
  return read
}

function keyOf(terms: readonly string[]): string {
  return terms.map((term) => stemsOf(term).inflected).join(' ')
}
