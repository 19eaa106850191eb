import type { DocumentKind, DocumentSummary } from '../host.ts'
import { Answers, type Answer } from './answers.ts'
import { useAnswer } from './use-answer.ts'

const documents = new Answers<DocumentSummary>()

/** What is known of a document that the text refers to. */
export function useDocument(kind: DocumentKind, documentId: string): Answer<DocumentSummary> {
  return useAnswer(documents, `${kind}:${documentId}`, (host) => host.describe({ kind, documentId }))
}

/** A reference as a line of text. */
export function describeState(document: Answer<DocumentSummary>, documentId: string): string {
  if (document.state === 'found') return `${document.value.title} (${document.value.place})`
  if (document.state === 'missing') return `Not found: ${documentId}`
  return document.state === 'loading' ? '…' : documentId
}
