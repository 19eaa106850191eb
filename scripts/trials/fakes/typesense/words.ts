import { stemsOf } from '@portico/content-model'
import type { Collection, Document, Field } from './store.ts'

/** The words of a text as a collection parts them: at its separators, without symbols but for those it keeps. */
export function tokenize(text: string, { token_separators = [], symbols_to_index = [] }: Collection): string[] {
  const kept = new RegExp(`[^\\p{L}\\p{N}\\s${symbols_to_index.map((symbol) => `\\${symbol}`).join('')}]`, 'gu')
  let spaced = text
  for (const separator of token_separators) spaced = spaced.replaceAll(separator, ' ')
  return spaced.toLowerCase().replaceAll(kept, '').split(/\s+/).filter(Boolean)
}

/** A word as a field holds it: its stem where the field is stemmed. Snowball, which the server uses, stems more. */
export function termOf(word: string, { stem }: Pick<Field, 'stem'>): string {
  return stem ? stemsOf(word).inflected : word
}

/** The words of a field of a document; an array is one text. */
export function fieldWords(document: Document, field: Field, collection: Collection): string[] {
  const text = [document[field.name]]
    .flat()
    .filter((part) => typeof part === 'string')
    .join(' ')
  return tokenize(text, collection).map((word) => termOf(word, field))
}
