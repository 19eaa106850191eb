import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SectionSwitch } from './section-switch'

const links = [
  { label: 'Quick start', href: '/guides/quick-start', position: 'left' },
  { label: 'Guides', href: '/guides/intro', position: 'left', section: '/guides/' },
  { label: 'API', href: '/api/rest', position: 'right', section: '/api/' },
] as const
const html = (trail: string[]) => renderToStaticMarkup(<SectionSwitch label="Guides" links={links} trail={trail} />)

test('the name of the section opens to the others, and to nothing that is no section', () => {
  expect(html(['/guides/intro', '/guides/install'])).toMatch(
    /^<nav aria-label="Section"><details class="sections"><summary class="section-name"><span><span class="visually-hidden">Section: <\/span>Guides<\/span><svg .*<\/svg><\/summary><ul><li><a href="\/api\/rest">API<\/a><\/li><\/ul><\/details><\/nav>$/,
  )
})

test('without another section there is nothing to open', () => {
  expect(html(['/guides/intro', '/api/rest'])).toBe(
    '<nav aria-label="Section"><p class="section-name"><span><span class="visually-hidden">Section: </span>Guides</span></p></nav>',
  )
})
