import type { Problem } from '@portico/content-model'
import { AppError, ContentError, count } from '../../lib/app-error.ts'
import { describeError } from '../../lib/run-command.ts'

/** Why a publish ended without a release. */
export interface Failure {
  /** Of content that cannot be published, or of anything else. */
  readonly kind: 'content' | 'fault'
  readonly message: string
  readonly problems: readonly Problem[]
  /** Whether it may pass by itself. */
  readonly transient: boolean
  /** For the log. */
  readonly detail: string
}

/** Describes an error by the problems of the content, or by the fault as one problem. */
export function describeFailure(error: unknown): Failure {
  const detail = describeError(error)
  if (error instanceof ContentError) {
    const errors = error.problems.filter(({ severity }) => severity === 'error')
    const message = `${count(errors.length, 'problem')} in the content.`
    return { kind: 'content', message, problems: error.problems, transient: false, detail }
  }
  const known = error instanceof AppError ? error : undefined
  const text = known?.message ?? detail
  const problem: Problem = {
    severity: 'error',
    kind: 'publish-failed',
    message: text,
    hint: known?.hint ?? 'Look at the log of the publisher.',
  }
  return {
    kind: 'fault',
    message: text.split('\n')[0] ?? text,
    problems: [problem],
    transient: known?.transient ?? false,
    detail,
  }
}
