import {
  checkDocument,
  namedIn,
  readableBody,
  type Answered,
  type ReferencesQuery,
  type WritingProblem,
} from '@portico/content-model'
import { useEffect, useMemo, useState } from 'react'
import type { PageFields } from '../host.ts'
import { useHost } from '../ui/context.tsx'
import { useSettled } from '../ui/use-settled.ts'

/** So long after the last key, what is written is checked. */
const PAUSE_MS = 150

/** Everything that is wrong with the text and its page, by the check that the server and the publisher make. */
export function useProblems(body: readonly unknown[], page: PageFields | undefined): readonly WritingProblem[] {
  const place = useSettled(
    useMemo(() => ({ body, page }), [body, page]),
    PAUSE_MS,
  )
  const answered = useAnswered(place.body, place.page)
  return useMemo(() => checkDocument(place.body, place.page, answered), [place, answered])
}

/** What the host says of the site: asked again when the text names something else, and when the person comes back. */
function useAnswered(body: readonly unknown[], page: PageFields | undefined): Answered | undefined {
  const host = useHost()
  const visits = useVisits()
  const [answered, setAnswered] = useState<Answered>()
  const query = {
    type: page?.type ?? 'doc',
    ...(page?.documentId !== undefined && { documentId: page.documentId }),
    place: page?.place ?? '',
    ...namedIn(readableBody(body).body),
  }
  const question = JSON.stringify({ query, visits })
  useEffect(() => {
    let isCurrent = true
    const asked = JSON.parse(question) as { query: ReferencesQuery }
    host.findReferences(asked.query).then(
      (references) => isCurrent && setAnswered({ query: asked.query, references }),
      // Where the CMS does not answer the panel says so; what it said before still holds.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [host, question])
  return answered
}

/** How often the person came back to the window: something may have been published meanwhile. */
function useVisits(): number {
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    const count = () => setVisits((before) => before + 1)
    window.addEventListener('focus', count)
    return () => window.removeEventListener('focus', count)
  }, [])
  return visits
}
