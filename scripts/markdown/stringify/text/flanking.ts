/** The characters outside of marked words; none at the ends of the text. */
export interface Place {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** The characters outside and inside of marked words. */
export interface Edges extends Place {
  readonly first: string | undefined
  readonly last: string | undefined
}

/**
 * Whether `*`, `**` or `~~` around words would be read as marks: CommonMark's rule of flanking. Elsewhere (`re**-**do`)
 * an element says it instead.
 */
export function standsAsDelimiter({ before, first, last, after }: Edges): boolean {
  return flanks(before, first) && flanks(after, last)
}

function flanks(outside: string | undefined, inside: string | undefined): boolean {
  if (inside === undefined || /\s/.test(inside)) return false
  return !isSign(inside) || outside === undefined || /\s/.test(outside) || isSign(outside)
}

function isSign(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character)
}
