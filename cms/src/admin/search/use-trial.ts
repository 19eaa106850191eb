import { useDebounce, useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useMemo } from 'react'
import { useLastAnswer, type LastAnswer } from '../documents/use-answer'
import { useDeployments } from '../live-site/use-deployments'
import type { RuleDraft, SavedRule } from './rules'
import { trySearch, type SearchTried } from './search-api'

const TRY_AFTER_MS = 300

interface Question {
  readonly query: string
  readonly draft: RuleDraft | undefined
  /** What is saved: with other rules the same query finds something else. */
  readonly saved: readonly SavedRule[]
}

/** What came of a query, with the query that it is for. */
export interface Trial extends SearchTried {
  readonly query: string
}

/**
 * Tries a query whenever it, the form, what is saved or the site changes; the last answer stays until the next is there.
 * Nothing is tried without a query or a form.
 */
export function useTrial({ query, draft, saved }: Question): LastAnswer<Trial | undefined> {
  const { post } = useFetchClient()
  const release = useLiveRelease()
  const question = useMemo(() => JSON.stringify({ query, draft, saved, release }), [query, draft, saved, release])
  const asked = useDebounce(question, TRY_AFTER_MS)
  return useLastAnswer(
    useCallback(async (): Promise<Trial | undefined> => {
      const { query: words, draft: form } = JSON.parse(asked) as Pick<Question, 'query' | 'draft'>
      if (words.trim() === '' && !form) return undefined
      return { query: words, ...(await trySearch(post, { query: words, draft: form })) }
    }, [post, asked]),
  )
}

/** Names the release that readers have, so that what they find is asked for again when they have another one. */
function useLiveRelease(): string | undefined {
  const deployments = useDeployments()
  if (deployments === undefined || deployments === 'unreachable') return undefined
  return deployments.find(({ state }) => state === 'live')?.documentId
}
