import { problemSchema, type Problem } from '@portico/content-model'
import { z } from 'zod'
import { createStore } from '../form/store'

/** A write that the CMS refused because of what is in the text. */
export interface Refused {
  /** The address of the document in the CMS; of its type where it is new. */
  readonly path: string
  readonly verb: 'saved' | 'published'
  /** Those that name a block. */
  readonly problems: readonly Problem[]
}

/** The latest refusal, as long as its document is not written. */
export interface Refusals {
  fetch: typeof fetch
  latest: () => Refused | undefined
  close: () => void
  onChange: (listener: () => void) => () => void
}

const refusalSchema = z.object({ error: z.object({ details: z.object({ problems: z.array(problemSchema) }) }) })
const PUBLISH = /\/actions\/publish$/
const DOCUMENTS = /^\/content-manager\/(?:collection|single)-types\//

/** Keeps what the CMS says of the blocks of a text when it refuses to save or publish it. */
export function createRefusals(send: typeof fetch, origin: string): Refusals {
  const { get: latest, set: show, onChange } = createStore<Refused>()
  return {
    fetch: async (input, init) => {
      const answer = await send(input, init)
      const pathname = input instanceof Request ? undefined : new URL(input, origin).pathname
      const isWrite = init?.method === 'PUT' || init?.method === 'POST'
      if (!isWrite || pathname === undefined || !DOCUMENTS.test(pathname)) return answer
      const problems = answer.status === 400 ? await problemsIn(answer.clone()) : []
      const path = pathname.replace(PUBLISH, '')
      const verb = PUBLISH.test(pathname) ? 'published' : 'saved'
      if (problems.length > 0) show({ path, verb, problems })
      else if (latest()?.path === path) show(undefined)
      return answer
    },
    latest,
    close: () => show(undefined),
    onChange,
  }
}

async function problemsIn(answer: Response): Promise<Problem[]> {
  const body: unknown = await answer.json()
  return (refusalSchema.safeParse(body).data?.error.details.problems ?? []).filter(({ block }) => block !== undefined)
}
