import { canonicalPath } from '@portico/content-model'
import { RedirectTable, type RedirectEntry } from '@portico/content-model/site'
import { isHashed } from '../serve/headers.ts'
import { locationOf } from '../serve/location.ts'
import type { PackRedirect } from './host.ts'

const ENDINGS = ['', '/', '.html', '/index', '/index.html']
const QUERY = '?portico-query'

/**
 * Every address that leads elsewhere, as the built-in server finds them: the old one, and the same with another ending.
 * Hosts compare without case, as the server does.
 */
export function everyRedirectOf(entries: readonly RedirectEntry[]): PackRedirect[] {
  const table = new RedirectTable()
  for (const entry of entries) table.add(entry)
  const found = new Map<string, PackRedirect>()
  for (const { from } of entries) {
    const canonical = canonicalPath(from)
    const bare = canonical === '/' ? '' : canonical
    for (const address of [from, `${from}/`, ...ENDINGS.map((ending) => bare + ending)]) {
      const entry = address === '' || isHashed(address) ? undefined : table.get(address)
      const key = address.toLowerCase()
      if (entry && !found.has(key)) found.set(key, { from: address, to: entry.to })
    }
  }
  return [...found.values()]
}

/**
 * The `Location` of a redirect in the words of a host.
 * @param query what the host writes for “?” and the query of a request
 * @param literal writes what the host would take for more than text
 */
export function locationWith(to: string, query: string, literal = (text: string): string => text): string {
  return literal(locationOf(to, QUERY)).replace(QUERY, () => query)
}

const PLAIN = /^[^*:\s]+$/

/** What a line of `_redirects` can hold, and a sentence for each redirect that it cannot. */
export function plainRedirectsOf(redirects: readonly PackRedirect[]) {
  const [plain, others] = [true, false].map((isPlain) => redirects.filter(({ from }) => PLAIN.test(from) === isPlain))
  return {
    plain: plain ?? [],
    leftOut: (others ?? []).map(
      ({ from }) => `The redirect of ${from} is left out: a star, a colon or a space means something else there.`,
    ),
  }
}
