import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sources } from './sources'

test('what a page was checked against and its sources stand below it', () => {
  const checked = { against: 'Acme 5.2.0', on: '2026-11-23' }
  const sources = [{ text: 'https://example.com/a, read today', href: 'https://example.com/a' }, { text: 'a letter' }]
  expect(renderToStaticMarkup(<Sources checked={checked} sources={sources} />)).toBe(
    '<p class="last-change">Checked against Acme 5.2.0 on <time dateTime="2026-11-23">23 November 2026</time></p>' +
      '<details class="sources"><summary>Sources</summary><ul>' +
      '<li><a href="https://example.com/a">example.com/a</a>, read today</li><li>a letter</li></ul></details>',
  )
  expect(renderToStaticMarkup(<Sources checked={undefined} sources={undefined} />)).toBe('')
})
