'use client'

import type { Site } from '@portico/content-model'
import { usePathname } from 'next/navigation'
import { pathInLocale } from '@/content/locales'
import { navigation } from '@strings'

/** Links to the page in the portal's other languages; nothing where there is one language only. */
export function LocaleSwitcher({ locales }: Pick<Site, 'locales'>) {
  const pathname = usePathname()
  if (locales.length < 2) return null
  return (
    <nav aria-label={navigation.language}>
      <ul>
        {locales.map(({ code, label, htmlLang }) => (
          <li key={code}>
            <a href={pathInLocale(pathname, code, locales)} hrefLang={htmlLang} lang={htmlLang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
