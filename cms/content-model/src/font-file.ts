/* What a font of the portal's own may be. Its bytes decide, never its name. */

const MAX_MIB = 10
/** What stands at the beginning of each kind. A number of tables, always below 256, follows a word that a text may begin with. */
const SIGNATURES = [
  ['wOF2', 'woff2'],
  ['wOFF', 'woff'],
  ['OTTO\0', 'otf'],
  ['\0\x01\0\0', 'ttf'],
  ['true\0', 'ttf'],
] as const
const COLLECTION = 'ttcf'
const FONT_NAME = /\.(?:woff2?|[ot]tf|[ot]tc|eot)$/i
const FONT_TYPE = /^(?:font\/|application\/(?:x-)?font-|application\/vnd\.ms-(?:fontobject|opentype))/i

/** The kinds of font files, as a part of a sentence. */
export const FONT_KINDS = 'WOFF2, WOFF, TTF or OTF'

export type FontFormat = (typeof SIGNATURES)[number][1]

/** What a file is as a font; `undefined` for one that is none. */
export function fontFormatOf(bytes: Uint8Array): FontFormat | undefined {
  const start = startOf(bytes)
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1]
}

/** Whether a file says of itself, by its name or its media type, that it is a font. */
export function isCalledFont({ name, mime }: { readonly name: string; readonly mime: string }): boolean {
  return FONT_NAME.test(name) || FONT_TYPE.test(mime)
}

/** What keeps a file from being a font of the site, as the rest of a sentence; `undefined` where nothing does. */
export function fontProblem(bytes: Uint8Array): string | undefined {
  if (startOf(bytes).startsWith(COLLECTION)) return 'it is a collection of fonts'
  if (fontFormatOf(bytes) === undefined) return `it is no font in ${FONT_KINDS}`
  if (bytes.length > MAX_MIB * 1024 * 1024) return `it is larger than ${MAX_MIB} MB`
  return undefined
}

function startOf(bytes: Uint8Array): string {
  return String.fromCodePoint(...bytes.subarray(0, 5))
}
