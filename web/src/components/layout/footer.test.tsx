import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { openSite, shellOf } from '@portico/content-model/site'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Footer } from './footer'

vi.mock('next/navigation', () => ({ usePathname: () => '/' }))

const copyrightOf = (copyright: string): string | undefined => {
  const { site } = snapshot
  const shell = shellOf(openSite({ ...snapshot, site: { ...site, footer: { ...site.footer, copyright } } }))
  return /<p class="copyright">.*?<\/p>/.exec(renderToStaticMarkup(<Footer shell={shell} />))?.[0]
}

test('the copyright stands at the foot of a page', () => {
  expect(copyrightOf('© Portico')).toBe('<p class="copyright">© Portico</p>')
})

test('without a copyright there is no empty paragraph', () => {
  expect(copyrightOf('')).toBeUndefined()
})
