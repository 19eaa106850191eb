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
import { eachOnce } from './announcement.ts'
import { createAsking } from './ask-references.ts'

/** So long after the last key, what is written is checked. */
const PAUSE_MS = 150

export interface Checked {
  readonly problems: readonly WritingProblem[]
  /** The site could not be asked: what the text names is not checked. */
  readonly isCutOff: boolean
}

/** Everything that is wrong with the text and its page, by the check that the server and the publisher make. */
export function useProblems(body: readonly unknown[], page: PageFields | undefined): Checked {
  const written = useSettled(
    useMemo(() => ({ body, page }), [body, page]),
    PAUSE_MS,
  )
  const { answered, isCutOff } = useAnswered(written.body, written.page)
  const problems = useMemo(() => eachOnce(checkDocument(written.body, written.page, answered)), [written, answered])
  return { problems, isCutOff }
}

interface Site {
  readonly answered?: Answered
  readonly isCutOff: boolean
}

/** What the host says of the site: asked again when the text names something else, and when the person comes back. */
function useAnswered(body: readonly unknown[], page: PageFields | undefined): Site {
  const host = useHost()
  const [site, setSite] = useState<Site>({ isCutOff: false })
  const asking = useMemo(
    () =>
      createAsking({
        find: (query) => host.findReferences(query),
        onAnswer: (answered) => setSite({ answered, isCutOff: false }),
        onFailure: () => setSite((before) => ({ ...before, isCutOff: true })),
      }),
    [host],
  )
  const question = useMemo(() => JSON.stringify(queryOf(body, page)), [body, page])
  useEffect(() => asking.ask(JSON.parse(question) as ReferencesQuery), [asking, question])
  useEffect(() => {
    window.addEventListener('focus', asking.askAgain)
    return () => {
      window.removeEventListener('focus', asking.askAgain)
      asking.end()
    }
  }, [asking])
  return site
}

function queryOf(body: readonly unknown[], page: PageFields | undefined): ReferencesQuery {
  return {
    type: page?.type ?? 'doc',
    ...(page?.documentId !== undefined && { documentId: page.documentId }),
    place: page?.place ?? '',
    ...namedIn(readableBody(body).body),
  }
}
