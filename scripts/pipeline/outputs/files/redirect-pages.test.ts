import type { Redirect } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { expect, it } from 'vitest'
import { sampleSnapshot } from '../../../trials/harness/sample-snapshot.ts'
import { redirectPages } from './redirect-pages.ts'

const pagesOf = (...from: string[]) => {
  const redirects = from.map((address, index): Redirect => ({
    documentId: `r${index}`,
    from: address,
    to: { href: 'https://example.com/' },
    reason: 'by-hand',
  }))
  return redirectPages(openSite({ ...sampleSnapshot, redirects })).map(({ path }) => path)
}

it('is a page at each old address that a file can carry', () => {
  expect(pagesOf('/old', '/Old/intro.html', '/v1.2/~me', '/tags/gone', '/next.js/set-up')).toEqual([
    'old.html',
    'Old/intro.html',
    'v1.2/~me.html',
    'tags/gone.html',
    'next.js/set-up.html',
  ])
})

it.each([
  ['that means the address of a page', ['/guides/./intro', '/./guides/intro', '/guides/../guides/intro', '/.', '/...']],
  [
    'below a file of the site',
    [
      '/guides/intro.html/x',
      '/guides/intro.md/x',
      '/guides/intro.txt/x',
      '/robots.txt/x',
      '/sidebars/guidesSidebar.json/x',
      '/media/terminal-0a1b2c3d.png/x',
      '/media/manual.pdf/x',
      '/_next/static/chunks/x.js/y',
      '/assets/search.js/x',
    ],
  ],
  [
    'that is longer than a file may be called',
    [`/${'a'.repeat(300)}`, `/x/${'a'.repeat(300)}`, '/abcdefghi'.repeat(200)],
  ],
  ['of the page for unknown ones, or of the home page', ['/404', '/404.html', '/index', '/INDEX']],
])('leaves out an old address %s, which would end the build', (_, addresses) => {
  expect(pagesOf('/old', ...addresses)).toEqual(['old.html'])
})
