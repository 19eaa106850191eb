/** Takes the keys out of a body, which differ each time. */
export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (name === '_key' ? [] : [[name, withoutKeys(field)]])),
  )
}
