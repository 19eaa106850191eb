import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '../lib/app-error.ts'

const POLL_MS = 500
const outcomeSchema = z.object({
  state: z.enum(['queued', 'building', 'live', 'failed']),
  message: z.string(),
  release: z.string().optional(),
  url: z.string().optional(),
  problems: z.array(z.unknown()).optional(),
})
export type RemoteOutcome = z.infer<typeof outcomeSchema>

const statusSchema = z.object({
  state: z.enum(['idle', 'waiting', 'building', 'retrying']),
  stage: z.string().optional(),
  pending: z.int(),
  last: outcomeSchema.optional(),
  live: z.object({ id: z.string(), createdAt: z.string(), revision: z.int(), pages: z.int() }).nullable(),
})
export type RemoteStatus = z.infer<typeof statusSchema>

/** What the running publisher says of itself, or `undefined` where none runs at this address. */
export async function publisherStatus(publisherUrl: string): Promise<RemoteStatus | undefined> {
  const response = await reach(`${publisherUrl}/status`)
  return response && statusSchema.parse(await response.json())
}

/**
 * Asks the running publisher for a publish and waits until it is done.
 * @param onProgress is told each new state, once
 * @returns how it ended, or `undefined` where no publisher runs at this address
 */
export async function publishRemotely(
  { publisherUrl, token }: { publisherUrl: string; token: string },
  onProgress: (message: string) => void,
): Promise<RemoteOutcome | undefined> {
  const accepted = await reach(`${publisherUrl}/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!accepted) return undefined
  if (accepted.status !== 202)
    throw new AppError(`The publisher at ${publisherUrl} refused the request (${accepted.status}).`, {
      hint: 'Give it and this command the same PORTICO_PUBLISHER_TOKEN.',
    })
  const { request } = z.object({ request: z.string() }).parse(await accepted.json())
  for (let told = ''; ;) {
    const answer = await reach(`${publisherUrl}/requests/${request}`)
    if (!answer?.ok)
      throw new AppError('The publisher stopped before the publish was done.', {
        hint: 'Start it again: it takes the request up where it was.',
        transient: true,
      })
    const outcome = outcomeSchema.parse(await answer.json())
    if (outcome.state === 'live' || outcome.state === 'failed') return outcome
    if (outcome.message !== told) onProgress(outcome.message)
    told = outcome.message
    await sleep(POLL_MS)
  }
}

async function reach(url: string, init?: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
