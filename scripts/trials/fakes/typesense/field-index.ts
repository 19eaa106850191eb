import type { Collection, Document, Field } from './store.ts'
import { fieldWords } from './words.ts'

/** The words of a field of all documents. */
export interface FieldIndex {
  readonly field: Field
  /** Of each document in order, by the position of the document. */
  readonly words: readonly (readonly string[])[]
  /** The positions of the documents that hold a word, and its places there. */
  readonly postings: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>
}

export interface CollectionIndex {
  readonly documents: readonly Document[]
  fieldNamed(name: string): FieldIndex | undefined
}

const known = new WeakMap<Collection, CollectionIndex>()

/** The index of a collection as it is now. */
export function openFieldIndexes(collection: Collection): CollectionIndex {
  const before = known.get(collection)
  const documents = [...collection.documents.values()]
  if (before?.documents.length === documents.length && documents.every((one, at) => one === before.documents[at]))
    return before
  const fields = new Map<string, FieldIndex>()
  const index: CollectionIndex = {
    documents,
    fieldNamed(name) {
      const field = collection.fields.find((one) => one.name === name)
      if (!field) return undefined
      const made = fields.get(name) ?? indexField(field, documents, collection)
      fields.set(name, made)
      return made
    },
  }
  known.set(collection, index)
  return index
}

function indexField(field: Field, documents: readonly Document[], collection: Collection): FieldIndex {
  const words = documents.map((document) => fieldWords(document, field, collection))
  const postings = new Map<string, Map<number, number[]>>()
  for (const [at, all] of words.entries())
    for (const [place, word] of all.entries()) {
      const holding = postings.get(word) ?? new Map<number, number[]>()
      holding.set(at, [...(holding.get(at) ?? []), place])
      postings.set(word, holding)
    }
  return { field, words, postings }
}
