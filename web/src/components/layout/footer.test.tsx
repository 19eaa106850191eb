import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createPortal } from '@/content/portal'
import { snapshot } from '../../../tests/fixtures/snapshot'
import { Footer } from './footer'

vi.mock('next/navigation', () => ({ usePathname: () => '/' }))

const copyrightOf = (copyright: string): string | undefined => {
  const { site } = snapshot
  const portal = createPortal({ ...snapshot, site: { ...site, scripts: [], footer: { ...site.footer, copyright } } })
  return /<p class="copyright">.*?<\/p>/.exec(renderToStaticMarkup(<Footer portal={portal} />))?.[0]
}

test('the copyright stands at the foot of a page', () => {
  expect(copyrightOf('© Portico')).toBe('<p class="copyright">© Portico</p>')
})

test('without a copyright there is no empty paragraph', () => {
  expect(copyrightOf('')).toBeUndefined()
})
