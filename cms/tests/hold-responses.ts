import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { HANGS_AFTER_MS } from '../../scripts/lib/chromium'
import { intercept } from '../../scripts/trials/harness/intercept'

interface Held {
  /**
   * Resolves when the first response has come from the server; the page has not got it yet. Rejects when none comes, or
   * the page sends no such request.
   */
  arrived: () => Promise<void>
  /** Gives the page all of them, and holds no more. */
  release: () => Promise<void>
}

/** The server closes connections that are idle for a while. A request that runs into one of those is sent again. */
const RETRIES = 3

/**
 * Holds the responses to requests of this address and method back from the page.
 * @param hangsAfter milliseconds without a request after which the page hangs
 */
export async function holdResponses(
  page: Page,
  address: RegExp,
  method: string,
  hangsAfter = HANGS_AFTER_MS,
): Promise<Held> {
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
  await intercept(page, address, hold)
  return {
    arrived: async () => {
      const hang = pause(hangsAfter, new Error(`The page sent no ${method} to ${String(address)}.`), { ref: false })
      const error = await Promise.race([first.given, hang])
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
