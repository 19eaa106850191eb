import type { Site, SiteScript } from '@portico/content-model'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '@/styles/index.css'
import { AnnouncementBar } from '@/components/layout/announcement-bar'
import { bootScript, CHOICES_SCRIPT } from '@/components/layout/boot-script'
import { PageEffects } from '@/components/layout/effects/page-effects'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { ThirdParty, type ThirdPartyScript } from '@/components/layout/third-party/third-party'
import { metadataOf } from '@/content/metadata'
import { getPortal } from '@/content/portal'

export const viewport: Viewport = { themeColor: '#ffffff' }

export function generateMetadata(): Metadata {
  return metadataOf(getPortal().site, {})
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const portal = getPortal()
  const { locales, announcement, scripts } = portal.site
  const enabled = scripts.filter((script) => script.enabled)
  return (
    <html
      lang={locales[0]?.htmlLang ?? 'en'}
      dir={locales[0]?.direction ?? 'ltr'}
      data-theme="light"
      // What begins later is shown by the boot script, once it has begun.
      data-announcement={announcement?.from && 'off'}
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
            colors={colorsOf(announcement)}
          />
        )}
        <Header portal={portal} />
        {children}
        <Footer portal={portal} />
        <script dangerouslySetInnerHTML={{ __html: CHOICES_SCRIPT }} />
        <PageEffects />
        {enabled.length > 0 && <ThirdParty scripts={enabled.map(thirdPartyOf)} />}
      </body>
    </html>
  )
}

function colorsOf({ backgroundColor, textColor }: NonNullable<Site['announcement']>) {
  return backgroundColor && textColor ? { background: backgroundColor, text: textColor } : undefined
}

function thirdPartyOf({ name, src, kind, consent }: SiteScript): ThirdPartyScript {
  return { name, src, kind, consent }
}
