import { expect, test } from 'vitest'
import { prefersMarkdown } from './accept-markdown.ts'

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;variant=GFM;q=0.9, text/html;q=0.8', true],
  ['text/markdown;q=0', false],
  ['Text/Markdown, */*;q=0.1', true],
  ['text/markdown;q=0.4, text/*;q=0.5', false],
  ['text/markdown;q=2', false],
])('%s: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})
