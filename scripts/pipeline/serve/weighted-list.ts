const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** An entry of a header such as `Accept`, in small letters. */
export interface WeightedEntry {
  readonly name: string
  /** From 0 to 1; `undefined` where it cannot be read. */
  readonly weight: number | undefined
  /** What else is said of it, such as `variant=gfm`. */
  readonly parameters: readonly string[]
}

/** The entries of a header whose values have weights (RFC 9110, section 12.4.2). */
export function readWeightedList(header: string): WeightedEntry[] {
  return header
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [name = '', ...parts] = entry.split(';').map((part) => part.trim())
      const at = parts.findIndex((part) => part.startsWith('q='))
      const found = at < 0 ? ['', '1'] : WEIGHT.exec(parts[at] ?? '')
      return {
        name,
        weight: found ? Number(found[1]) : undefined,
        parameters: parts.filter((_, index) => index !== at),
      }
    })
}
