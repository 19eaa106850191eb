import { useEffect, useState } from 'react'
import type { DocumentKind, DocumentSummary, EditorHost } from '../host.ts'
import { useHost } from './context.tsx'

/** What is known of a document that the text refers to. */
export type DocumentState =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly document: DocumentSummary }
  | { readonly state: 'missing' }
  | { readonly state: 'unknown' }

const answers = new WeakMap<EditorHost, Map<string, Promise<DocumentSummary | undefined>>>()

function ask(host: EditorHost, kind: DocumentKind, documentId: string): Promise<DocumentSummary | undefined> {
  const known = answers.get(host) ?? new Map<string, Promise<DocumentSummary | undefined>>()
  answers.set(host, known)
  const id = `${kind}:${documentId}`
  const answer = known.get(id) ?? host.describe({ kind, documentId })
  known.set(id, answer)
  answer.catch(() => known.delete(id))
  return answer
}

/** The name of a document, `loading` until there is an answer. `unknown` when the request failed: the reference may well be right. */
export function useDocument(kind: DocumentKind, documentId: string): DocumentState {
  const host = useHost()
  const [state, setState] = useState<DocumentState>({ state: 'loading' })
  useEffect(() => {
    let current = true
    ask(host, kind, documentId).then(
      (document) => current && setState(document ? { state: 'found', document } : { state: 'missing' }),
      () => current && setState({ state: 'unknown' }),
    )
    return () => {
      current = false
    }
  }, [host, kind, documentId])
  return state
}

/** A reference as a line of text. */
export function describeState(state: DocumentState, documentId: string): string {
  if (state.state === 'found') return `${state.document.title} (${state.document.place})`
  if (state.state === 'missing') return `Not found: ${documentId}`
  return state.state === 'loading' ? '…' : documentId
}
