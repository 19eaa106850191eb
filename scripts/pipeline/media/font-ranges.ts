type Range = readonly [first: number, last: number]

/**
 * The characters of a font that readers get, in groups that never depend on what a site says: an edit changes no file.
 * Each page loads the first; browsers load the others where a page has a character of them.
 */
export const FONT_RANGES: Readonly<Record<'latin' | 'latin-ext' | 'greek' | 'cyrillic', readonly Range[]>> = {
  /* Western European, punctuation, arrows and the signs of mathematics that texts have. */
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2116, 0x2116],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
    [0x221e, 0x221e],
    [0x2248, 0x2248],
    [0x2260, 0x2260],
    [0x2264, 0x2265],
    [0xfb01, 0xfb02],
  ],
  /* Of the other languages with Latin letters, Vietnamese among them. */
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x2ba],
    [0x300, 0x36f],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
  ],
  greek: [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  cyrillic: [
    [0x400, 0x52f],
    [0x1c80, 0x1c8f],
    [0x2de0, 0x2dff],
    [0xa640, 0xa69f],
  ],
}

const hex = (code: number): string => code.toString(16).toUpperCase()

/** A group as `unicode-range` of CSS has it. */
export function unicodeRange(ranges: readonly Range[]): string {
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',')
}

/** The characters of a group that a font has. */
export function charactersIn(ranges: readonly Range[], codes: readonly number[]): string {
  return codes
    .filter((code) => ranges.some(([first, last]) => first <= code && code <= last))
    .map((code) => String.fromCodePoint(code))
    .join('')
}
