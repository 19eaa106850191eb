import { CARD_SIZE, FEED_ROUTE, type PageHead, type Shell } from '@portico/content-model/site'
import type { Metadata } from 'next'

const ROBOTS = {
  noindex: { index: false },
  'noindex, follow': { index: false, follow: true },
} as const

/**
 * What the head of a page says: the title as `Page | Site`, its one address, and its card elsewhere.
 * @param markdown the address of the page as Markdown, which programs look for in its head
 */
export function metadataOf(
  { title: siteTitle, tagline, url, locale }: Shell,
  { title, description = tagline, path, card, type, robots }: PageHead = { type: 'website' },
  markdown?: string,
): Metadata {
  const alt = title ?? siteTitle
  return {
    metadataBase: new URL(url),
    title: alt === siteTitle ? siteTitle : `${alt} | ${siteTitle}`,
    ...(description && { description }),
    ...(path !== undefined && {
      alternates: {
        canonical: path,
        types: {
          ...(markdown !== undefined && { 'text/markdown': markdown }),
          'application/atom+xml': [{ url: FEED_ROUTE, title: siteTitle }],
        },
      },
    }),
    openGraph: {
      title: title ?? siteTitle,
      ...(description && { description }),
      ...(path !== undefined && { url: path }),
      siteName: siteTitle,
      type,
      locale,
      ...(card !== undefined && { images: [{ url: card, ...CARD_SIZE, alt }] }),
    },
    /* Left out, Next would take it from above with the size, which has no meaning there. */
    ...(card !== undefined && { twitter: { card: 'summary_large_image', images: [{ url: card, alt }] } }),
    ...(robots && { robots: ROBOTS[robots] }),
  }
}
