import { expect, test } from 'vitest'
import { canonicalPath, pagePath, problemOfPath } from './paths.ts'

test.each([
  ['/dev-docs/intro', undefined],
  ['/dev-docs/migration/v5/migration-guide-5.0.0-to-5.0.1', undefined],
  ['guides', 'The path “guides” must start with a slash, for example /guides/first-steps.'],
  ['/', 'The path “/” is the home page. Give the page a path of its own, for example /guides/first-steps.'],
  ['/guides/', 'The path “/guides/” must not end with a slash.'],
  [
    '/Guides/One',
    'The part “Guides” of the path has capitals. Write it in lower case, or mark the path as inherited if an older site used it.',
  ],
  [
    '/guides/first steps',
    'The part “first steps” of the path may hold letters, digits and single hyphens, dots or underscores between them, for example /guides/first-steps.',
  ],
  [
    '/a//b',
    'The part “” of the path may hold letters, digits and single hyphens, dots or underscores between them, for example /guides/first-steps.',
  ],
  [
    '/../etc',
    'The part “..” of the path may hold letters, digits and single hyphens, dots or underscores between them, for example /guides/first-steps.',
  ],
  [
    '/tags/rest',
    'The path “/tags/rest” starts with “tags”, which the site keeps for itself. Choose another first part.',
  ],
  ['/404', 'The path “/404” starts with “404”, which the site keeps for itself. Choose another first part.'],
  [
    '/healthz',
    'The path “/healthz” starts with “healthz”, which the site keeps for itself. Choose another first part.',
  ],
  ['/index', 'The path “/index” must not end with “/index”: it means the address before that. Leave the ending out.'],
  [
    '/guides/index',
    'The path “/guides/index” must not end with “/index”: it means the address before that. Leave the ending out.',
  ],
  ['/favicon.ico', 'The path “/favicon.ico” must not end with “.ico”. Leave the ending out.'],
  ['/guides/one.card.png', 'The path “/guides/one.card.png” must not end with “.png”. Leave the ending out.'],
  ['/robots.txt/help', 'The part “robots.txt” of the path is named like a file of the site. Leave “.txt” out.'],
  ['/frameworks/next.js/set-up', undefined],
  ['/guides/one.html', 'The path “/guides/one.html” must not end with “.html”. Leave the ending out.'],
])('%s', (path, problem) => {
  expect(problemOfPath(path)).toBe(problem)
})

test('an inherited path keeps its capitals, but not a reserved first part', () => {
  expect(problemOfPath('/user-docs/Index', { inherited: true })).toContain('must not end with “/index”')
  expect(problemOfPath('/user-docs/settings/API-tokens', { inherited: true })).toBeUndefined()
  expect(problemOfPath('/Tags/x', { inherited: true })).toBe(
    'The path “/Tags/x” starts with “Tags”, which the site keeps for itself. Choose another first part.',
  )
})

test.each([
  ['/a/b', '/a/b'],
  ['/a/b/', '/a/b'],
  ['/a/b.html', '/a/b'],
  ['/a/b/index.html', '/a/b'],
  ['/index.html', '/'],
  ['/', '/'],
])('%s means %s', (request, path) => {
  expect(canonicalPath(request)).toBe(path)
})

test.each([
  ['doc', { path: '/guides/start' }, '/guides/start'],
  ['tag', { slug: 'rest-api' }, '/tags/rest-api'],
  ['snippet', { key: 'install' }, '/snippets/install'],
  ['doc', { path: null }, undefined],
  ['sidebar', { key: 'guides' }, undefined],
] as const)('a %s of %o has the page %s', (type, fields, path) => {
  expect(pagePath(type, fields)).toBe(path)
})
