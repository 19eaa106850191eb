import { expect, test } from 'vitest'
import { fontFaces } from './own-font'

const faces = [
  { path: '/media/acme-latin-1a2b3c4d.woff2', range: 'U+20-7E' },
  { path: '/media/acme-greek-1a2b3c4d.woff2', range: 'U+370-3FF' },
]

test('a variable font is declared by group, with a face of the system of the same measures', () => {
  const fallback = { size: 106.28, ascent: 94.56, descent: 27.76, lineGap: 0 }
  expect(fontFaces({ faces, weights: [100, 900], fallback })).toBe(
    [
      `@font-face{font-family:'Site Text';src:url("/media/acme-latin-1a2b3c4d.woff2");font-weight:100 900;font-display:swap;unicode-range:U+20-7E}`,
      `@font-face{font-family:'Site Text';src:url("/media/acme-greek-1a2b3c4d.woff2");font-weight:100 900;font-display:swap;unicode-range:U+370-3FF}`,
      `@font-face{font-family:'Site Text Fallback';src:local('Arial'),local('Arimo'),local('Liberation Sans');size-adjust:106.28%;ascent-override:94.56%;descent-override:27.76%;line-gap-override:0%}`,
    ].join(''),
  )
})

test('a font of one weight leaves bold text to the browser', () => {
  expect(fontFaces({ faces: faces.slice(0, 1) })).toBe(
    `@font-face{font-family:'Site Text';src:url("/media/acme-latin-1a2b3c4d.woff2");font-display:swap;unicode-range:U+20-7E}`,
  )
})
