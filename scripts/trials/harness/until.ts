import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

/** How many times longer than on a quiet machine it may take before a wait counts as hung. */
const LOAD_FACTOR = 5

/**
 * Asks again and again until there is an answer.
 * @param seconds what it takes on a quiet machine at most
 * @throws Error when it hangs
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
  { seconds = 120, orElse }: { seconds?: number; orElse?: () => string } = {},
): Promise<Answer> {
  const limit = seconds * LOAD_FACTOR
  const deadline = Date.now() + limit * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`${what}: not within ${limit} s.${orElse ? `\n${orElse()}` : ''}`)
    await sleep(POLL_MS)
  }
}
