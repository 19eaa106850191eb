import type { Page, Route } from 'playwright-core'

interface Held {
  /**
   * Resolves when the first response has come from the server; the page has not got it yet. Rejects when none comes.
   */
  arrived: () => Promise<void>
  /** Gives the page all of them, and holds no more. */
  release: () => Promise<void>
}

/** The server closes connections that are idle for a while. A request that runs into one of those is sent again. */
const RETRIES = 3

/** Holds the responses to requests of this address and method back from the page. */
export async function holdResponses(page: Page, address: RegExp, method: string): Promise<Held> {
  const first = signal<Error | undefined>()
  const open = signal<undefined>()
  const held: Promise<void>[] = []
  const pass = async (route: Route) => {
    const response = await route.fetch({ maxRetries: RETRIES })
    first.give(undefined)
    await open.given
    await route.fulfill({ response })
  }
  const hold = (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    const passed = pass(route)
    held.push(passed)
    return passed.catch((error: Error) => first.give(error))
  }
  await page.route(address, hold)
  return {
    arrived: async () => {
      const error = await first.given
      if (error) throw error
    },
    release: async () => {
      open.give(undefined)
      await Promise.all(held)
      await page.unroute(address, hold)
    },
  }
}

function signal<Value>(): { readonly given: Promise<Value>; readonly give: (value: Value) => void } {
  let resolveGiven: ((value: Value) => void) | undefined
  const given = new Promise<Value>((resolve) => (resolveGiven = resolve))
  return { given, give: (value) => resolveGiven?.(value) }
}
