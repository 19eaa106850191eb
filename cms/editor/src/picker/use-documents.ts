import { useEffect, useState } from 'react'
import type { DocumentKind, DocumentSummary, HeadingSummary } from '../host.ts'
import { matching } from '../toolbar/matching.ts'
import { useHost } from '../ui/context.tsx'
import { useSettled } from '../ui/use-settled.ts'

/** What is found so far. The first answer is filtered at every key, until that of the words is there. */
export interface Found<Item> {
  readonly items: readonly Item[]
  readonly isPending: boolean
  /** The request failed; what is shown may be short of some. */
  readonly failed: boolean
}

const PAUSE = 120

interface Answer<Item> {
  readonly key: string
  readonly items: readonly Item[]
  readonly failed: boolean
}

/** Asks again whenever the key differs, and keeps the last answer meanwhile. No key asks nothing. */
function useAnswer<Item>(key: string | undefined, ask: (key: string) => Promise<readonly Item[]>) {
  const [answer, setAnswer] = useState<Answer<Item>>()
  useEffect(() => {
    if (key === undefined) return undefined
    let isCurrent = true
    ask(key).then(
      (items) => isCurrent && setAnswer({ key, items, failed: false }),
      () => isCurrent && setAnswer((last) => ({ key, items: last?.items ?? [], failed: true })),
    )
    return () => {
      isCurrent = false
    }
  }, [key, ask])
  return answer
}

/** Documents whose fields hold the words: first those whose title or place does. */
export function useDocuments(kind: DocumentKind, words: string): Found<DocumentSummary> {
  const host = useHost()
  const [ask] = useState(() => (settled: string) => host.search(kind, settled))
  const settled = useSettled(words, PAUSE)
  const answer = useAnswer(settled, ask)
  const isCurrent = answer?.key === words
  const named = matching(
    words,
    (answer?.items ?? []).map((document) => ({ ...document, description: document.place })),
  )
  const others = isCurrent
    ? answer.items.filter(({ documentId }) => !named.some((each) => each.documentId === documentId))
    : []
  return { items: [...named, ...others], isPending: !isCurrent, failed: answer?.failed ?? false }
}

/** The headings of a page whose words these are; none for no page. */
export function useHeadings(documentId: string | undefined, words: string): Found<HeadingSummary> {
  const host = useHost()
  const [ask] = useState(() => (id: string) => host.headingsOf(id))
  const answer = useAnswer(documentId, ask)
  const isCurrent = documentId === undefined || answer?.key === documentId
  const all = isCurrent && documentId !== undefined ? (answer?.items ?? []) : []
  const items = matching(
    words,
    all.map((heading) => ({ ...heading, title: heading.text, description: '' })),
  )
  return { items, isPending: !isCurrent, failed: answer?.failed ?? false }
}
