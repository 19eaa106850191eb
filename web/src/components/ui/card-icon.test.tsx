import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardIcon } from './card-icon'
import { ICON_PATHS } from './icon-paths'

const html = (icon: string) => renderToStaticMarkup(<CardIcon icon={icon} />)
const drawn = (name: keyof typeof ICON_PATHS) => `<path d="${ICON_PATHS[name]}"></path>`

test.each([
  ['🛠️', 'wrench'],
  ['🛠', 'wrench'],
  ['🚀', 'rocket'],
  ['cog', 'cog'],
] as const)('%s is drawn, and is not read aloud', (icon, name) => {
  expect(html(icon)).toContain(drawn(name))
  expect(html(icon)).toMatch(/^<span class="card-icon" aria-hidden="true">/)
})

test.each(['🦄', 'toString'])('%s stays as it was written', (icon) => {
  expect(html(icon)).toBe(`<span class="card-icon" aria-hidden="true">${icon}</span>`)
})
