const TIMEOUT_MS = 10_000

/** The answer of an address, or why there is none. Redirects are not followed. */
export async function reach(url: string, options: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...options })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}
