import type { Site } from '../../documents/site.ts'
import type { Crumb } from '../navigation.ts'
import { siteLanguage } from '../words.ts'

/* What search engines read of a page: schema.org, as JSON-LD. */

/** The full address of a path of the site. */
export function absoluteUrl({ url }: Pick<Site, 'url'>, path: string): string {
  return `${url.replace(/\/$/, '')}${path}`
}

/** The breadcrumbs as a BreadcrumbList; crumbs without a page are left out. */
export function breadcrumbList(site: Site, crumbs: readonly Crumb[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs
      .filter(({ href }) => href !== undefined)
      .map(({ label, href = '/' }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: absoluteUrl(site, href),
      })),
  }
}

interface ArticleFacts {
  readonly title: string
  readonly description?: string | undefined
  readonly path: string
  readonly changedAt: string
}

/** A doc as a TechArticle. */
export function techArticle(
  site: Site,
  { title, description, path, changedAt }: ArticleFacts,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    ...(description && { description }),
    url: absoluteUrl(site, path),
    dateModified: changedAt,
    inLanguage: siteLanguage(site),
    isPartOf: { '@type': 'WebSite', name: site.title, url: absoluteUrl(site, '/') },
  }
}

/** The site with its search, as a WebSite. */
export function webSite(site: Site): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.title,
    url: absoluteUrl(site, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl(site, '/search')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
