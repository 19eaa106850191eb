/* Addresses that the site has whatever its content, and those that follow from another. */

/** The home page, and the address that it had on an older site. */
export const HOME_ROUTES = ['/', '/home/Home'] as const
export const SEARCH_ROUTE = '/search'
export const TAGS_ROUTE = '/tags'
export const NOT_FOUND_ROUTE = '/_not-found'
export const PAGE_LIST_ROUTE = '/pages.json'
export const MANIFEST_ROUTE = '/manifest.webmanifest'
/** The doc that shows how release, search and CMS are now. */
export const STATUS_ROUTE = '/status'

/** What changed last, as an Atom feed. */
export const FEED_ROUTE = '/feed.xml'

/** The text of all pages, or the list of its parts. */
export const FULL_TEXT_ROUTE = '/llms-full.txt'

/** Files of a release that no route renders; pages may link to them. */
export const FILE_ROUTES = ['/sitemap.xml', '/robots.txt', '/llms.txt', FULL_TEXT_ROUTE, FEED_ROUTE] as const

/** The file with the whole tree of a sidebar. */
export const sidebarRoute = (key: string): string => `/sidebars/${key}.json`
/** The page as Markdown; of the home page, `/index.md`. */
export const markdownRoute = (path: string): string => `${path === '/' ? '/index' : path}.md`

/** Whether a reader sees the address as a page; the others are data that pages ask for. */
export function isPage(route: string): boolean {
  return !/\.(?:json|webmanifest)$/.test(route) && route !== NOT_FOUND_ROUTE
}
