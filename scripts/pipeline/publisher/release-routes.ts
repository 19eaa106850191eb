import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeldBack } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import { answer } from './http-messages.ts'

export interface ReleaseRoutes {
  /** What the newest release does not show of the CMS. */
  readonly heldBack: () => Promise<readonly HeldBack[]>
  /** Lets a held release live; why it still waits, if it does. */
  readonly accept: (release: string) => Promise<{ readonly message: string } | undefined>
  /** Keeps a held release from going live. */
  readonly discard: (release: string) => Promise<void>
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export async function sendHeldBack(
  { response }: Pick<Exchange, 'response'>,
  { heldBack }: Pick<ReleaseRoutes, 'heldBack'>,
): Promise<void> {
  answer(response, 200, { heldBack: await heldBack() })
}

/** What a person can decide about a release that waits. */
export const DECISIONS = {
  accept: async (release, { accept }) => ({ waits: (await accept(release)) ?? null }),
  discard: async (release, { discard }) => {
    await discard(release)
    return {}
  },
} satisfies Record<string, (release: string, routes: ReleaseRoutes) => Promise<object>>

/** Carries out what a person decided about a release that waits. */
export async function decideOnRelease(
  { request, response }: Exchange,
  routes: ReleaseRoutes,
  { release, decision }: { release: string; decision: keyof typeof DECISIONS },
): Promise<void> {
  request.resume()
  try {
    answer(response, 200, await DECISIONS[decision](release, routes))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    answer(response, 409, { error: error.message })
  }
}
