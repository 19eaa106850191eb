import { cardRoute, drawableText, pageDataOf, shownCardOf, type OpenSite } from '@portico/content-model/site'

/** What stands on the picture of a page. */
export interface Card {
  /** The file of the picture, relative to the site's folder. */
  readonly file: string
  readonly title: string
  /** Where the page stands, or where the site is; empty where that cannot be drawn. */
  readonly line: string
  /** Below the title, where the site shows it. */
  readonly description?: string
}

/** The picture of the page at a route; `undefined` for a page that has none of its own. */
export function cardAt(site: OpenSite, route: string): Card | undefined {
  const page = pageDataOf(site, route)
  if (page.kind !== 'doc' && page.kind !== 'home') return undefined
  const { card, path = '/', title = '', description = '' } = page.head
  const drawn = drawableText(title)
  if (card === undefined || card !== cardRoute(path)) return undefined
  const { url, title: siteTitle } = site.snapshot.site
  const line =
    page.kind === 'doc'
      ? page.crumbs
          .slice(1, -1)
          .map(({ label }) => label)
          .join(' › ')
      : new URL(url).host
  const { showSection = true, showDescription = false } = shownCardOf(site) ?? {}
  const words = showDescription ? drawableText(description) : undefined
  return {
    file: card.slice(1),
    title: drawn ?? drawableText(siteTitle) ?? '',
    line: showSection ? (drawableText(line) ?? '') : '',
    ...(words !== undefined && { description: words }),
  }
}
