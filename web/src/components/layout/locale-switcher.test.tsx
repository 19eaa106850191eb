import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LocaleSwitcher } from './locale-switcher'

const english = { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' } as const
const arabic = { code: 'ar', label: 'العربية', direction: 'rtl', htmlLang: 'ar' } as const

const pathname = vi.hoisted(() => vi.fn<() => string>())
vi.mock('next/navigation', () => ({ usePathname: pathname }))

test('with one language there is nothing to switch', () => {
  pathname.mockReturnValue('/dev-docs/intro')
  expect(renderToStaticMarkup(<LocaleSwitcher locales={[english]} />)).toBe('')
})

test.each([
  ['/dev-docs/intro', '/ar/dev-docs/intro'],
  ['/ar/dev-docs/intro', '/ar/dev-docs/intro'],
])('with two, %s leads to the same page in each', (path, inArabic) => {
  pathname.mockReturnValue(path)
  expect(renderToStaticMarkup(<LocaleSwitcher locales={[english, arabic]} />)).toBe(
    '<nav aria-label="Language"><ul><li><a href="/dev-docs/intro" hrefLang="en" lang="en">English</a></li>' +
      `<li><a href="${inArabic}" hrefLang="ar" lang="ar">العربية</a></li></ul></nav>`,
  )
})
