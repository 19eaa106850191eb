import { useEffect, useState } from 'react'
import { useHost } from './context.tsx'

/** What is known of a file that the text links to. */
export type FileState =
  | { readonly state: 'loading' | 'missing' | 'unknown' }
  | { readonly state: 'found'; readonly name: string }

/** The name of a file, `loading` until there is an answer. `unknown` when the request failed: the link may well be right. */
export function useFile(documentId: string): FileState {
  const host = useHost()
  const [answer, setAnswer] = useState<{ documentId: string; state: FileState }>()
  useEffect(() => {
    let isCurrent = true
    const give = (state: FileState) => {
      if (isCurrent) setAnswer({ documentId, state })
    }
    host.findFile(documentId).then(
      (file) => give(file ? { state: 'found', name: file.name } : { state: 'missing' }),
      () => give({ state: 'unknown' }),
    )
    return () => {
      isCurrent = false
    }
  }, [host, documentId])
  return answer?.documentId === documentId ? answer.state : { state: 'loading' }
}

/** A file as a line of text. */
export function describeFile(file: FileState, documentId: string): string {
  if (file.state === 'found') return file.name
  if (file.state === 'missing') return `Not in the media library: ${documentId}`
  return file.state === 'loading' ? '…' : documentId
}
