import { expect, test } from 'vitest'
import { socialOf } from './social.ts'

test.each([
  ['github', 'https://git.example.com/acme', 'github'],
  ['fontawesome/brands/x-twitter', 'https://acme.test/x', 'x'],
  ['simple/mastodon', 'https://social.acme.test/@acme', 'mastodon'],
  ['lucide:mail', 'mailto:hello@acme.test', 'email'],
  ['fontawesome/solid/envelope', 'mailto:hello@acme.test', 'email'],
  ['stackOverflow', 'https://stackoverflow.com/questions/tagged/acme', 'stack-overflow'],
  ['globe', 'https://acme.test', 'website'],
  ['<svg/>', 'https://www.youtube.com/@acme', 'youtube'],
  ['', 'https://acme.slack.com/archives/1', 'slack'],
])('the icon %j at %s is the mark of %s', (icon, href, network) => {
  expect(socialOf([{ icon, href }])).toEqual({ social: [{ network, href }], others: [] })
})

test.each([
  ['npm', undefined, 'npm'],
  ['', undefined, 'Link'],
  ['facebook', 'Our page', 'Our page'],
])('a network without a mark stays a link: %j, labeled %j', (icon, label, words) => {
  const href = 'https://notgithub.com/acme'
  expect(socialOf([{ icon, href, label }])).toEqual({ social: [], others: [{ href, label: words }] })
})

test('an address that readers must not follow is no mark, and an empty one nothing', () => {
  expect(
    socialOf([
      { icon: 'github', href: 'javascript:alert(1)' },
      { icon: 'github', href: '' },
    ]),
  ).toEqual({ social: [], others: [{ href: 'javascript:alert(1)', label: 'GitHub' }] })
})
