import type { Problem } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'

/** Says of a release that its search engine failed: it is live, and its static index answers. */
export function searchFaultOf(engine: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error)
  const hint = error instanceof AppError ? error.hint : undefined
  return {
    severity: 'warning',
    kind: 'search-not-indexed',
    message: `The index inside the release answers searches, because ${engine} was not indexed: ${message}`,
    hint: `${hint ? `${hint} ` : ''}The next publish indexes ${engine} again, without rendering anything for it.`,
  }
}
