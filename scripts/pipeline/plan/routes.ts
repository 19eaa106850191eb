import { shownDocs, snippetPath, tagPath, type Snapshot } from '@portico/content-model'

/** Addresses of the site that are there whatever its content. */
const FIXED_ROUTES = [
  '/',
  '/home/Home',
  '/search',
  '/tags',
  '/_not-found',
  '/pages.json',
  '/manifest.webmanifest',
  '/icon.svg',
]

export const sidebarRoute = (key: string): string => `/sidebars/${key}.json`

/** Every address that the site renders for a snapshot, each once. */
export function routesOf(snapshot: Snapshot): string[] {
  const { snippets, tags, sidebars } = snapshot
  return [
    ...new Set([
      ...FIXED_ROUTES,
      ...shownDocs(snapshot).map(({ path }) => path),
      ...snippets.map(({ key }) => snippetPath(key)),
      ...tags.map(({ slug }) => tagPath(slug)),
      ...sidebars.map(({ key }) => sidebarRoute(key)),
    ]),
  ]
}

/** Whether a reader sees the address as a page; the others are data that pages ask for. */
export function isPage(route: string): boolean {
  return !/\.(?:json|webmanifest|svg)$/.test(route) && route !== '/_not-found'
}
