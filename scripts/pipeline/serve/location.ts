const PLACEHOLDER = 'http://site.invalid'

/** The `Location` of a redirect: the new address with the query of the request, before its anchor. */
export function locationOf(to: string, search: string): string {
  const url = new URL(to, PLACEHOLDER)
  if (url.search === '') url.search = search
  return url.origin === PLACEHOLDER ? url.pathname + url.search + url.hash : url.href
}
