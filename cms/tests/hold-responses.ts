import type { Page, Route } from 'playwright-core'

interface Held {
  /** Resolves when the first response has come from the server; the page has not got it yet. */
  arrived: () => Promise<void>
  /** Gives the page all of them, and holds no more. */
  release: () => Promise<void>
}

/** Holds the responses to requests of this address and method back from the page. */
export async function holdResponses(page: Page, address: RegExp, method: string): Promise<Held> {
  const first = signal()
  const open = signal()
  const held: Promise<void>[] = []
  const pass = async (route: Route) => {
    const response = await route.fetch()
    first.give()
    await open.given
    await route.fulfill({ response })
  }
  const hold = (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    const passed = pass(route)
    held.push(passed)
    return passed
  }
  await page.route(address, hold)
  return {
    arrived: () => first.given,
    release: async () => {
      open.give()
      await Promise.all(held)
      await page.unroute(address, hold)
    },
  }
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let resolveGiven: (() => void) | undefined
  const given = new Promise<void>((resolve) => (resolveGiven = resolve))
  return { given, give: () => resolveGiven?.() }
}
