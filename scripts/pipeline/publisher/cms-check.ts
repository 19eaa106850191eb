const ANSWER_MS = 3000
/** However often the publisher is asked, the CMS is asked once in this time. */
const KEPT_MS = 1000

/** Whether the CMS can be read: gives what is wrong in words that name no address, or `undefined`. */
export function cmsCheck(cmsUrl: string): () => Promise<string | undefined> {
  let asked: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined
  return () => {
    const at = performance.now()
    if (!asked || at - asked.at >= KEPT_MS) asked = { at, answer: ask(cmsUrl) }
    return asked.answer
  }
}

async function ask(cmsUrl: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(`${cmsUrl}/_health`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return ok ? undefined : `The CMS is not ready: it answers with ${status}.`
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'The CMS does not answer.'
    if (error instanceof TypeError) return 'The CMS cannot be reached.'
    throw error
  }
}
