import type { PackRedirect } from '../host.ts'
import { locationWith } from '../redirects.ts'

/** A star, a brace or a percent sign means something else in a path of a Caddyfile; a quote or a backslash ends a text. */
const PLAIN_PATH = /^[^*{}%\\`"\p{C}]+$/u
const PLAIN_TARGET = /^[^\\`"\p{C}]+$/u

/** Whether a Caddyfile can hold a redirect. */
export function isPlainRedirect({ from, to }: PackRedirect): boolean {
  return PLAIN_PATH.test(from) && PLAIN_TARGET.test(to)
}

/**
 * Where old addresses lead, as lines of a Caddyfile within a `route`: they set `portico_to`, and `portico_location` with the
 * query of the request, which the site around them has as `portico_query`. Caddy compares paths without case.
 */
export function caddyRedirectsOf(redirects: readonly PackRedirect[]): string {
  const targets = new Map<string, string[]>()
  for (const redirect of redirects.filter(isPlainRedirect))
    targets.set(redirect.to, [...(targets.get(redirect.to) ?? []), `"${redirect.from}"`])
  return [...targets]
    .map(([to, addresses], index) => {
      const paths = addresses.join(' ')
      const location = locationWith(to, '{portico_query}', literal)
      return `\t\t@moved${index} path ${paths}\n\t\tvars @moved${index} {\n\t\t\tportico_to "${literal(to)}"\n\t\t\tportico_location "${location}"\n\t\t}`
    })
    .join('\n')
}

/** Braces name a placeholder. */
function literal(address: string): string {
  return address.replaceAll('{', '%7B').replaceAll('}', '%7D')
}
