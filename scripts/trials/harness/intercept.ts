import type { Page } from 'playwright-core'

type Route = Parameters<Page['route']>

/** The part of an address by which a request shows whether it is routed. */
const PROBE = '?is-intercepted'
const ASK = `fetch('${PROBE}', { method: 'HEAD', cache: 'no-store' }).then(({ status }) => status)`

/**
 * Routes the requests of a page that is open already, from the next one on. `page.route` alone resolves when the browser
 * has the order: a page of a busy machine may send requests past it for some milliseconds.
 */
export async function intercept(page: Page, address: Route[0], handler: Route[1]): Promise<void> {
  await page.route(isProbe, (route) => route.fulfill({ status: 202 }))
  while ((await page.evaluate(ASK)) !== 202);
  await page.route(address, handler)
  await page.unroute(isProbe)
}

const isProbe = (url: URL) => url.search === PROBE
