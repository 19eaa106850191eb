import type { Problem } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'

/** The kind of the problem of a release that its search engine failed with. */
export const SEARCH_NOT_INDEXED = 'search-not-indexed'

/** Says of a release that its search engine failed: it is live, and its static index answers. */
export function searchFaultOf(engine: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error)
  const hint = error instanceof AppError ? error.hint : undefined
  return {
    severity: 'warning',
    kind: SEARCH_NOT_INDEXED,
    message: `The index inside the release answers searches, because ${engine} was not indexed: ${message}`,
    hint: `${hint ? `${hint} ` : ''}It is indexed by itself when it answers again, or by the next publish, without rendering anything for it.`,
  }
}
