import { editDistance } from '@portico/content-model'
import type { FieldIndex } from './field-index.ts'
import { termOf } from './words.ts'

const MIN_LENGTH_1_TYPO = 4
const MIN_LENGTH_2_TYPOS = 7
const MAX_CANDIDATES = 4

export interface QueriedField {
  readonly index: FieldIndex
  readonly weight: number
  readonly typos: number
  readonly prefix: boolean
}

/** A word of the query in a document: where, and with how many typos. */
export interface WordMatch {
  readonly places: readonly number[]
  readonly typos: number
  readonly whole: boolean
}

const expanded = new WeakMap<FieldIndex, Map<string, ReadonlyMap<number, WordMatch>>>()

/** All words of a field that a word of the query stands for, by the documents that hold them. */
export function expand(
  word: string,
  { field, typos, last }: { field: QueriedField; typos: number; last: boolean },
): ReadonlyMap<number, WordMatch> {
  const term = termOf(word, field.index.field)
  const known = expanded.get(field.index) ?? new Map<string, ReadonlyMap<number, WordMatch>>()
  expanded.set(field.index, known)
  const begun = last && field.prefix
  const key = `${term} ${Math.min(typos, field.typos)} ${begun}`
  const found = known.get(key) ?? expandTerm(term, { field, typos, begun })
  known.set(key, found)
  return found
}

function expandTerm(
  term: string,
  { field, typos, begun }: { field: QueriedField; typos: number; begun: boolean },
): Map<number, WordMatch> {
  const { postings } = field.index
  const most = Math.min(
    typos,
    field.typos,
    term.length >= MIN_LENGTH_2_TYPOS ? 2 : term.length >= MIN_LENGTH_1_TYPO ? 1 : 0,
  )
  const found = new Map<number, WordMatch>()
  const add = (other: string, edits: number, whole: boolean) => {
    for (const [at, places] of postings.get(other) ?? []) {
      const before = found.get(at)
      if (!before || edits < before.typos) found.set(at, { places, typos: edits, whole })
    }
  }
  add(term, 0, true)
  const candidates = [...postings]
    .flatMap(([other, { size }]) => {
      if (other === term) return []
      if (begun && other.startsWith(term)) return [{ other, size, edits: 0 }]
      if (most === 0) return []
      const edits = nearest(term, begun ? [other, other.slice(0, term.length)] : [other], most)
      return edits > 0 && edits <= most ? [{ other, size, edits }] : []
    })
    .toSorted((a, b) => a.edits - b.edits || b.size - a.size)
  for (const edits of [0, 1, 2])
    for (const { other } of candidates.filter((one) => one.edits === edits).slice(0, MAX_CANDIDATES))
      add(other, edits, false)
  return found
}

function nearest(term: string, others: readonly string[], most: number): number {
  return Math.min(
    ...others.map((other) =>
      Math.abs(other.length - term.length) <= most ? editDistance(term, other, most) : most + 1,
    ),
  )
}
