import { expect, test } from 'vitest'
import { marksOf, navbarIconOf } from './navbar-icon.ts'

test.each([
  ['book-open', 'book'],
  ['fa-gear', 'cog'],
  ['lucide:settings', 'cog'],
  ['rocket', 'rocket'],
  ['github', 'github'],
  ['fontawesome/brands/x-twitter', 'x'],
  ['banana', undefined],
  [undefined, undefined],
  [{ name: 'book' }, undefined],
])('the icon %j of a tool is %s here', (icon, name) => {
  expect(navbarIconOf(icon)).toBe(name)
})

test('a mark stands alone and is called by its words, else by its network; without a mark it has words', () => {
  expect(
    marksOf([
      { icon: 'github', href: 'https://github.com/acme', label: 'Source' },
      { icon: 'discord', href: 'https://discord.gg/acme' },
      { icon: 'npm', href: 'https://npm.example.com/acme' },
    ]),
  ).toEqual([
    { label: 'Source', opens: { href: 'https://github.com/acme' }, position: 'right', icon: 'github', iconOnly: true },
    {
      label: 'Discord',
      opens: { href: 'https://discord.gg/acme' },
      position: 'right',
      icon: 'discord',
      iconOnly: true,
    },
    { label: 'npm', opens: { href: 'https://npm.example.com/acme' }, position: 'right' },
  ])
})
