import { expect } from 'vitest'
import type { Answer } from './ask'

/** Where the panel reads and writes the documents of a content type. */
export const collectionPath = (type: string): string => `/content-manager/collection-types/api::${type}.${type}`

/** The document of an answer of the content manager. */
export function documentIn(answer: Answer): { readonly documentId: string } & Readonly<Record<string, unknown>> {
  expect(answer.body).toHaveProperty('data.documentId')
  return (answer.body as { data: { documentId: string } }).data
}
