import type { Redirect } from '../documents/redirect.ts'
import { canonicalPath, foldPath } from '../paths.ts'
import type { OpenSite } from './open-site.ts'
import { FILE_ROUTES, HOME_ROUTES, SEARCH_ROUTE, TAGS_ROUTE } from './routes.ts'
import { RedirectTable, type RedirectEntry } from './redirect-table.ts'

/** What the site shows at these whatever its content is. */
const OWN_ROUTES = [...HOME_ROUTES, SEARCH_ROUTE, TAGS_ROUTE, ...FILE_ROUTES]

/**
 * Works out where every redirect ends: documents become paths, chains become one step, and what goes round in a circle,
 * hides what the site shows or leads to an unknown document is left out. The first of two with the same old address wins.
 */
export function resolveRedirects(site: OpenSite): {
  redirects: RedirectEntry[]
  /** By old address: the circle it goes round. */
  loops: ReadonlyMap<string, readonly string[]>
} {
  const pages = new Set([...OWN_ROUTES, ...site.pages.map(({ path }) => path)].map(foldPath))
  const next = new RedirectTable()
  const followed = site.snapshot.redirects.filter((redirect) => {
    const to = addressOf(redirect, site)
    return (
      to !== undefined && !pages.has(foldPath(canonicalPath(redirect.from))) && next.add({ from: redirect.from, to })
    )
  })
  const redirects: RedirectEntry[] = []
  const loops = new Map<string, readonly string[]>()
  for (const { from } of followed) {
    const end = follow(from, next)
    if (typeof end === 'string') redirects.push({ from, to: end })
    else loops.set(from, end)
  }
  return { redirects, loops }
}

function addressOf({ to }: Redirect, site: OpenSite): string | undefined {
  if ('href' in to) return to.href
  const path = site.pageOf(to.documentId)?.path
  return path === undefined || !to.anchor ? path : `${path}#${to.anchor}`
}

/** The address where a chain ends, or the circle it goes round. */
function follow(start: string, next: RedirectTable): string | readonly string[] {
  const visited: string[] = []
  for (let address = start; ;) {
    const [path = '', anchor] = address.split('#')
    const step = address.startsWith('/') ? next.get(path) : undefined
    if (!step) return address
    if (visited.includes(step.from)) return [...visited.slice(visited.indexOf(step.from)), step.from]
    visited.push(step.from)
    address = anchor && !step.to.includes('#') ? `${step.to}#${anchor}` : step.to
  }
}
