import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormerAnchorsAt } from './former-anchors'

const all = [
  { anchor: 'opening', at: null },
  { anchor: 'gone', at: 'usage' },
  { anchor: 'gone-too', at: 'usage' },
]

test('anchors of headings that are gone stand at the heading before them, or at the top', () => {
  expect(renderToStaticMarkup(<FormerAnchorsAt anchor="usage" all={all} />)).toBe(
    '<span id="gone"></span><span id="gone-too"></span>',
  )
  expect(renderToStaticMarkup(<FormerAnchorsAt anchor={null} all={all} />)).toBe('<span id="opening"></span>')
  expect(renderToStaticMarkup(<FormerAnchorsAt anchor="other" all={all} />)).toBe('')
})
