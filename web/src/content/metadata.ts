import type { Metadata } from 'next'
import type { Site } from '@portico/content-model'

interface PageFacts {
  title?: string
  description?: string | undefined
  /** Where the page is; absent for one that has no address of its own. */
  path?: string
  type?: 'article' | 'website'
}

/** What the head of a page says: the title as `Page | Site`, its one address, and its card elsewhere. */
export function metadataOf(
  site: Site,
  { title, description = site.tagline, path, type = 'website' }: PageFacts,
): Metadata {
  const full = title === undefined ? site.title : `${title} | ${site.title}`
  return {
    metadataBase: new URL(site.url),
    title: full,
    ...(description && { description }),
    ...(path !== undefined && { alternates: { canonical: path } }),
    openGraph: {
      title: title ?? site.title,
      ...(description && { description }),
      ...(path !== undefined && { url: path }),
      siteName: site.title,
      type,
      locale: site.locales[0]?.code ?? 'en',
    },
  }
}
