/* Reads fields of values that came from a project's own files: what has another type than expected is not there. */

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of an object; none for everything else. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** The entries of a list; none for everything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** A text without HTML tags and entities that only make room. */
export function plainOf(value: unknown): string | undefined {
  const text = textOf(value)
    ?.replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim()
  return text || undefined
}

/** `/a/b` of `a/b/`, `/a/b/` or `./a/b`; empty for the top. */
export function basePath(value: unknown): string {
  const segments = (textOf(value) ?? '').split('/').filter((part) => part !== '' && part !== '.')
  return segments.map((part) => `/${part}`).join('')
}
