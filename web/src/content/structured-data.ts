import type { Doc, Site } from '@portico/content-model'
import type { Crumb } from './crumbs'

/** The full address of a path of the site. */
export function absoluteUrl(site: Pick<Site, 'url'>, path: string): string {
  return `${site.url.replace(/\/$/, '')}${path}`
}

/** The breadcrumbs as schema.org's BreadcrumbList; crumbs without a page are left out. */
export function breadcrumbData(site: Site, crumbs: readonly Crumb[]): object {
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

/** A doc as schema.org's TechArticle. */
export function articleData(site: Site, { title, description, path, updatedAt }: Doc): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    ...(description && { description }),
    url: absoluteUrl(site, path),
    dateModified: updatedAt,
    inLanguage: site.locales[0]?.htmlLang ?? 'en',
    isPartOf: { '@type': 'WebSite', name: site.title, url: absoluteUrl(site, '/') },
  }
}
