import { setTimeout as sleep } from 'node:timers/promises'
import { heldBackSchema, type HeldBack } from '@portico/content-model'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'

const POLL_MS = 500
const deploymentSchema = z.object({
  state: z.enum(['queued', 'building', 'live', 'held', 'discarded', 'failed']),
  message: z.string(),
  release: z.string().optional(),
  url: z.string().optional(),
  problems: z.array(z.unknown()).optional(),
  heldBack: z.array(heldBackSchema).optional(),
})
export type RemoteDeployment = z.infer<typeof deploymentSchema>

const nowSchema = z.object({
  state: z.enum(['idle', 'waiting', 'building', 'retrying']),
  stage: z.string().optional(),
  pending: z.int(),
  last: deploymentSchema.optional(),
  fault: z.string().optional(),
})
const statusSchema = nowSchema.extend({
  live: z.object({ id: z.string(), createdAt: z.string(), revision: z.int(), pages: z.int() }).nullable(),
})
export type RemoteNow = z.infer<typeof nowSchema>
export type RemoteStatus = z.infer<typeof statusSchema>

interface PublisherApi {
  readonly publisherUrl: string
  readonly token: string
}

/** What the running publisher says of itself, or `undefined` where none runs at this address. */
export async function publisherStatus(publisherUrl: string): Promise<RemoteStatus | undefined> {
  const response = await reach(`${publisherUrl}/status`)
  return response && statusSchema.parse(await response.json())
}

/** What the newest release does not show of the CMS, as the running publisher says; nothing where none runs. */
export async function heldBackNow({ publisherUrl, token }: PublisherApi): Promise<HeldBack[]> {
  const response = await reach(`${publisherUrl}/held-back`, { headers: { authorization: `Bearer ${token}` } })
  if (!response) return []
  if (!response.ok) throw refused(publisherUrl, response.status)
  return z.object({ heldBack: z.array(heldBackSchema) }).parse(await response.json()).heldBack
}

/**
 * Asks the running publisher for a publish and waits until it is done.
 * @param onProgress receives each new state, once
 * @returns how it ended, or `undefined` where no publisher runs at this address
 */
export async function publishRemotely(
  { publisherUrl, token }: PublisherApi,
  onProgress: (message: string) => void,
): Promise<RemoteDeployment | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const accepted = await reach(`${publisherUrl}/publish`, { method: 'POST', headers })
  if (!accepted) return undefined
  if (accepted.status !== 202) throw refused(publisherUrl, accepted.status)
  const { request } = z.object({ request: z.string() }).parse(await accepted.json())
  for (let shown = ''; ;) {
    const answer = await reach(`${publisherUrl}/requests/${request}`, { headers })
    if (!answer?.ok)
      throw new AppError('The publisher stopped before the publish was done.', {
        hint: 'Start it again: it takes the request up where it was.',
        transient: true,
      })
    const deployment = deploymentSchema.parse(await answer.json())
    if (deployment.state !== 'queued' && deployment.state !== 'building') return deployment
    if (deployment.message !== shown) onProgress(deployment.message)
    shown = deployment.message
    await sleep(POLL_MS)
  }
}

/**
 * Follows what the publisher does, one status after the other, until it ends.
 * @returns whether anybody answered
 */
export async function followPublisher(
  { publisherUrl, token }: PublisherApi,
  { signal, onStatus }: { signal: AbortSignal; onStatus: (status: RemoteNow) => void },
): Promise<boolean> {
  const response = await fetch(`${publisherUrl}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  }).catch(gone)
  if (!response) return false
  if (!response.ok || !response.body) throw refused(publisherUrl, response.status)
  let text = ''
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^data: (.*)$/m.exec(event) ?? []
        if (data !== undefined) onStatus(nowSchema.parse(JSON.parse(data)))
      }
    }
  } catch (error) {
    gone(error)
  }
  return true
}

function refused(publisherUrl: string, status: number): AppError {
  return new AppError(`The publisher at ${publisherUrl} refused the request (${status}).`, {
    hint: 'If that is the publisher of another portal, correct PUBLISHER_PORT or PUBLISHER_URL in .env. Otherwise give both the same PORTICO_PUBLISHER_TOKEN.',
  })
}

/** Nobody at the other end, or no more. @throws everything else */
function gone(error: unknown): undefined {
  if (error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')) return undefined
  throw error
}

async function reach(url: string, init?: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
