import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link } from './link'

test.each([
  ['/dev-docs/intro', '<a href="/dev-docs/intro">words</a>'],
  ['#part', '<a href="#part">words</a>'],
  ['https://example.com', '<a href="https://example.com" rel="noopener">words</a>'],
  ['mailto:docs@example.com', '<a href="mailto:docs@example.com">words</a>'],
  ['tel:+41441234567', '<a href="tel:+41441234567">words</a>'],
])('%s may be followed', (href, html) => {
  expect(renderToStaticMarkup(<Link href={href}>words</Link>)).toBe(html)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  ' /x',
  '/\\evil.example',
  '',
])('“%s” stops the build', (href) => {
  expect(() => renderToStaticMarkup(<Link href={href}>words</Link>)).toThrow('is not one a reader may follow')
})
