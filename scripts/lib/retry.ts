import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from './app-error.ts'

const FIRST_PAUSE_MS = 300

interface RetryOptions {
  /** How often it is tried in all. */
  attempts?: number
  pause?: (milliseconds: number) => Promise<unknown>
}

/** Tries again, after longer and longer pauses, while the error is an {@link AppError} that says it may pass. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { attempts = 4, pause = sleep }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError && error.transient) || attempt >= attempts) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}
