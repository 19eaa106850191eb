import type { Problem } from '@portico/content-model'
import { AppError, ContentError, count } from '../../lib/app-error.ts'
import { describeError } from '../../lib/run-command.ts'
import type { PublicationFields } from './publications.ts'
import type { PublishRequest } from './request.ts'

const KEPT = 5000

/** How far a request is, or how it ended. */
export interface Outcome {
  readonly state: PublicationFields['state']
  readonly message: string
  readonly stage?: string
  readonly release?: string
  readonly url?: string
  readonly problems?: readonly Problem[]
  /** Milliseconds by stage. */
  readonly timings?: Readonly<Record<string, number>>
}

/** What became of the last requests, for those who ask. */
export class Outcomes {
  readonly #byRequest = new Map<string, Outcome>()

  of(id: string): Outcome | undefined {
    return this.#byRequest.get(id)
  }

  set(requests: readonly PublishRequest[], outcome: Outcome): void {
    for (const { id } of requests) {
      this.#byRequest.delete(id)
      this.#byRequest.set(id, outcome)
    }
    for (const id of this.#byRequest.keys()) {
      if (this.#byRequest.size <= KEPT) break
      this.#byRequest.delete(id)
    }
  }
}

/** How a publish ended that threw: with the problems of the content, or with the fault as one problem. */
export function failureOf(error: unknown): Outcome {
  if (error instanceof ContentError) {
    const errors = error.problems.filter(({ severity }) => severity === 'error')
    return { state: 'failed', message: `${count(errors.length, 'problem')} in the content.`, problems: error.problems }
  }
  const text = error instanceof AppError ? error.message : describeError(error)
  const problem: Problem = {
    severity: 'error',
    kind: 'publish-failed',
    message: text,
    hint: (error instanceof AppError ? error.hint : undefined) ?? 'Look at the log of the publisher.',
  }
  return { state: 'failed', message: text.split('\n')[0] ?? text, problems: [problem] }
}
