import { expect, test } from 'vitest'
import { isAllowedEmbed, isAllowedHref, suggestEmbed } from './links.ts'

test.each([
  'https://example.org/a?b=c#d',
  'http://127.0.0.1:1337/admin',
  'mailto:docs@example.org',
  'tel:+3312345678',
  '/dev-docs/intro',
  '#section',
])('a reader may follow %s', (href) => {
  expect(isAllowedHref(href)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.org',
  '/\\example.org',
  '/..//example.org',
  '/.//example.org/a',
  '/a/..//example.org',
  '/%2e%2e//example.org',
  '#',
  '',
  'guide',
])('a reader may not follow %j', (href) => {
  expect(isAllowedHref(href)).toBe(false)
})

test('embeds come from allowed hosts over https', () => {
  expect(isAllowedEmbed('https://www.youtube-nocookie.com/embed/x')).toBe(true)
  expect(isAllowedEmbed('http://www.youtube-nocookie.com/embed/x')).toBe(false)
  expect(isAllowedEmbed('https://www.youtube-nocookie.com.evil.org/embed/x')).toBe(false)
  expect(isAllowedEmbed('https://www.youtube-nocookie.com:444/embed/x')).toBe(false)
  expect(isAllowedEmbed('javascript:x')).toBe(false)
})

test.each([
  ['http://youtu.be/x', 'https://youtu.be/x'],
  ['youtube.com/watch?v=x', 'https://www.youtube.com/watch?v=x'],
  ['https://m.youtube.com/watch?v=x', 'https://www.youtube.com/watch?v=x'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.codepen.io/a/pen/b', 'https://codepen.io/a/pen/b'],
  ['https://example.com/video', undefined],
  ['', undefined],
])('the embed %j most likely means %j', (typed, meant) => {
  expect(suggestEmbed(typed)).toBe(meant)
})
