/** The first and the last byte to send, counted from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const SINGLE = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i

/**
 * Reads a `Range` header (RFC 9110, section 14). `undefined` means the whole file: there is no range, several, one that
 * is not valid, or one in another unit. `unsatisfiable` means that the file has none of these bytes.
 */
export function byteRangeOf(range: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = SINGLE.exec(range ?? '')
  /* No Content-Range can name a part of an empty file. */
  if (!found || size === 0) return undefined
  const [, first, last, suffix] = found
  if (first === undefined) {
    const length = Math.min(Number(suffix), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last ? Number(last) : Number.POSITIVE_INFINITY
  if (end < start) return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}
