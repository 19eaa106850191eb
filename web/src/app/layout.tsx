import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '@/styles/index.css'
import { AnnouncementBar } from '@/components/layout/announcement-bar'
import { bootScript, CHOICES_SCRIPT } from '@/components/layout/boot-script'
import { PageEffects } from '@/components/layout/effects/page-effects'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { metadataOf } from '@/content/metadata'
import { getPortal } from '@/content/portal'

export const viewport: Viewport = { themeColor: '#ffffff', colorScheme: 'light dark' }

export function generateMetadata(): Metadata {
  return metadataOf(getPortal().site, {})
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const portal = getPortal()
  const { locales, announcement } = portal.site
  return (
    <html
      lang={locales[0]?.htmlLang ?? 'en'}
      dir={locales[0]?.direction ?? 'ltr'}
      data-theme="light"
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: bootScript({ announcement }) }} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        {announcement && (
          <AnnouncementBar
            id={announcement.id}
            text={announcement.text}
            link={announcement.link}
            closeable={announcement.closeable}
          />
        )}
        <Header portal={portal} />
        {children}
        <Footer portal={portal} />
        <script dangerouslySetInnerHTML={{ __html: CHOICES_SCRIPT }} />
        <PageEffects />
      </body>
    </html>
  )
}
