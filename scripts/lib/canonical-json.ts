import { createHash } from 'node:crypto'

/** JSON with the keys of every object in order and no absent values, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return textOf(value) ?? 'null'
}

/** By hand: a replacer of JSON.stringify takes four times as long. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((part) => textOf(part) ?? 'null').join(',')}]`
  const object = value as Readonly<Record<string, unknown>>
  const members: string[] = []
  for (const key of Object.keys(object).toSorted()) {
    const text = textOf(object[key])
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${members.join(',')}}`
}

/** The sha256 of a text or of bytes, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
