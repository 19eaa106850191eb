import type { Shell } from '@portico/content-model/site'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import '@/styles/index.css'
import '../../site/theme.css'
import { AnnouncementBar } from '@theme/announcement-bar'
import { bootScript } from '@/components/layout/boot-script'
import { EARLY_SCRIPT } from '@/components/layout/early-script'
import { PageEffects } from '@/components/layout/effects/page-effects'
import { OwnLook } from '@/components/layout/own-look'
import { Footer } from '@theme/footer'
import { Header } from '@theme/header'
import { ThirdParty } from '@/components/layout/third-party/third-party'
import { metadataOf } from '@/content/metadata'
import { getShell } from '@/content/page-data'
import { fonts } from '../../site/fonts'
import { shell as words } from '@strings'

export function generateMetadata(): Metadata {
  return metadataOf(getShell())
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const shell = getShell()
  const { lang, direction, announcement, scripts, accent, look, font, icon = OWN_ICON } = shell
  const [face] = font?.faces ?? []
  if (face) preload(face.path, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html
      lang={lang}
      className={fonts.length > 0 ? fonts.map(({ variable }) => variable).join(' ') : undefined}
      dir={direction}
      data-theme="light"
      // What begins later is shown by the boot script, once it has begun.
      data-announcement={announcement?.from && 'off'}
      suppressHydrationWarning
    >
      <head>
        {/* Next takes an icon of its metadata away and adds it again at a soft navigation; browsers ask for /favicon.ico between. */}
        <link rel="icon" href={icon.href} type={icon.type} sizes={sizesOf(icon)} />
        <OwnLook accent={accent} look={look} font={font} announcement={announcement} />
        <script dangerouslySetInnerHTML={{ __html: bootScript({ announcement }) }} />
      </head>
      <body>
        <a className="skip-link" href="#:main">
          {words.skipLink}
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
        <Header shell={shell} />
        {children}
        <Footer shell={shell} />
        {/* The early script writes into it, perhaps before React looks at it. */}
        <output className="visually-hidden" id=":said" dangerouslySetInnerHTML={{ __html: '' }} />
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        <PageEffects />
        {scripts.length > 0 && (
          <ThirdParty scripts={scripts.map(({ name, src, kind, consent }) => ({ name, src, kind, consent }))} />
        )}
      </body>
    </html>
  )
}

/** The file of the portal, or of `web/site/public`. */
const OWN_ICON = { href: '/icon.svg', type: 'image/svg+xml' } as const

const sizesOf = ({ type }: NonNullable<Shell['icon']>): string | undefined =>
  type === OWN_ICON.type ? 'any' : undefined

function colorsOf({ backgroundColor, textColor }: NonNullable<Shell['announcement']>) {
  return backgroundColor && textColor ? { background: backgroundColor, text: textColor } : undefined
}
