import { isAllowedEmbed, isAllowedHref, withoutForbidden } from '@portico/content-model'

/** Everything in a value that could run, read something of the writer's machine, or not stand in a page. */
export function unsafeIn(value: unknown): string[] {
  if (typeof value === 'string') return value === withoutForbidden(value) ? [] : [`forbidden characters in “${value}”`]
  if (Array.isArray(value)) return value.flatMap(unsafeIn)
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries(value).flatMap(([name, field]) => {
    if (typeof field !== 'string') return []
    // A dead link is an address of another page that is shown to the writer only.
    const isDead = '_type' in value && value._type === 'brokenLink' && !/^\s*[a-z][a-z0-9+.-]*:/i.test(field)
    if (name === 'href' && !isDead && !isAllowedHref(field)) return [`the address ${field}`]
    if (name === 'url' && !isAllowedEmbed(field)) return [`the embedded ${field}`]
    return []
  })
  return [...own, ...Object.values(value).flatMap(unsafeIn)]
}
