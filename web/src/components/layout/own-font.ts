import type { ShownFont } from '@portico/content-model/site'

const FAMILY = "'Site Text'"
/** A face of the system in the widths and heights of the font: lines do not move when it comes. */
const FALLBACK = "'Site Text Fallback'"
/** Faces of the same widths: on Windows and macOS, and on Linux by the names of those that stand in for it. */
const ARIAL = "local('Arial'),local('Arimo'),local('Liberation Sans')"

/** What a font of the portal's own sets in place of `web/src/styles/tokens.css`. */
export const FONT_PROPERTIES = { 'font-text': `${FAMILY},${FALLBACK},var(--font-stack)` } as const

/** A font of the portal's own, as rules that declare it. */
export function fontFaces({ faces, weights, fallback }: ShownFont): string {
  const weight = weights ? `font-weight:${weights.join(' ')};` : ''
  const own = faces.map(
    ({ path, range }) =>
      `@font-face{font-family:${FAMILY};src:url("${path}");${weight}font-display:swap;unicode-range:${range}}`,
  )
  return fallback ? `${own.join('')}${fallbackFace(fallback)}` : own.join('')
}

function fallbackFace({ size, ascent, descent, lineGap }: NonNullable<ShownFont['fallback']>): string {
  const metrics = `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%`
  return `@font-face{font-family:${FALLBACK};src:${ARIAL};${metrics}}`
}
