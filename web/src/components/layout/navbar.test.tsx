import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { openSite, shellOf, type NavbarEntry } from '@portico/content-model/site'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Header } from './header'
import { MainMenu } from './main-menu'

let pathname = '/'
vi.mock('next/navigation', () => ({ usePathname: () => pathname }))

const shell = shellOf(openSite(snapshot))
const menuOf = (label: string): NavbarEntry => ({ label: 'More', position: 'left', items: [{ label, href: '/tags' }] })
const withoutDrawings = (html: string) => html.replace(/<path[^>]*>(?:<\/path>)?/g, '')
const barOf = (navbar: NavbarEntry[]) =>
  withoutDrawings(
    /<nav class="navbar".*?<\/nav>/.exec(renderToStaticMarkup(<Header shell={{ ...shell, navbar }} />))?.[0] ?? '',
  )
const barAt = (path: string) => {
  pathname = path
  return barOf(shell.navbar)
}

test('an item with an icon alone is read by its label, and shows it to the pointer', () => {
  expect(barAt('/')).toContain(
    '<a href="https://github.com/example/portico" title="Source on GitHub"><svg class="icon icon-mark" viewBox="0 0 256 256" width="20" height="20" fill="currentColor" aria-hidden="true"></svg><span class="visually-hidden">Source on GitHub</span></a>',
  )
})

test('a menu opens without a script, and its entries have their icons', () => {
  const menu = /<details.*<\/details>/.exec(barAt('/'))?.[0] ?? ''
  expect(menu).toMatch(/^<details class="navbar-menu" name="navbar-menu"><summary>Community<\/summary>/)
  expect(menu).toContain(
    '<a href="/tags"><svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"></svg>Topics</a>',
  )
})

test('the page of an entry is marked at the entry and at its menu', () => {
  const bar = barAt('/tags')
  expect(bar).toContain('<summary aria-current="true">')
  expect(bar).toContain('<a href="/tags" aria-current="page">')
  expect(barAt('/dev-docs/intro')).not.toContain('<summary aria-current')
})

test('two menus of one name keep their entries apart', () => {
  const entries = barOf([menuOf('One'), menuOf('Two')]).matchAll(/<a [^>]*>(.*?)<\/a>/g)
  expect([...entries].map(([, words]) => words)).toEqual(['One', 'Two'])
})

test('a file of the media library is downloaded, from the bar as from its menus', () => {
  const file = { label: 'The guide', href: '/media/guide-1a2b3c4d.docx' }
  const bar = barOf([
    { ...file, position: 'left' },
    { label: 'More', position: 'left', items: [file] },
  ])
  expect(bar.match(/<a href="\/media\/guide-1a2b3c4d\.docx" download="">/g)).toHaveLength(2)
})

test('the menu of a phone shows what each item says, and opens its menus in place', () => {
  const html = withoutDrawings(renderToStaticMarkup(<MainMenu title="Portico" links={shell.navbar} folded={false} />))
  expect(html).toMatch(/<details class="main-menu-group"><summary>Community<\/summary>.*?<a href="\/tags">/)
  expect(html).toContain('</svg>Source on GitHub</a>')
})
