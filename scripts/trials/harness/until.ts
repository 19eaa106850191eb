import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

/** Asks again and again until there is an answer. @throws Error with the last answer when the time is over */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
  { seconds = 120, orElse }: { seconds?: number; orElse?: () => string } = {},
): Promise<Answer> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s.${orElse ? `\n${orElse()}` : ''}`)
    await sleep(POLL_MS)
  }
}
