import { destinationOf, type Change } from './changes.ts'
import { firstPathOf, links, pathOfLinking, SIZES, type Link } from './linked-content.ts'

/** Links as readers find them on the site. */
export interface FollowedLinks {
  readonly followed: number
  /** Of these, how many came to their page by a redirect. */
  readonly redirected: number
  /** A line for each that leads nowhere, to another page, or to a heading that is not there. */
  readonly broken: readonly string[]
}

const LINK = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>(?:<[^>]+>)*link (\d+)</g
const MOST_REDIRECTS = 5

interface Page {
  readonly status: number
  readonly path: string
  readonly html: string
  readonly redirects: number
}

async function follow(site: string, path: string, redirects = 0): Promise<Page> {
  const response = await fetch(new URL(path, site), { redirect: 'manual' })
  const location = response.headers.get('location')
  const html = await response.text()
  if (location === null || redirects === MOST_REDIRECTS) return { status: response.status, path, html, redirects }
  return follow(site, new URL(location, site).pathname, redirects + 1)
}

/** Follows every link to the pages that changed, and every old address of theirs. */
export async function followLinks(
  site: string,
  changes: readonly Change[],
  onPage: (done: number, total: number) => void,
): Promise<FollowedLinks> {
  const broken: string[] = []
  let followed = 0
  let redirected = 0
  for (let page = 0; page < SIZES.linking; page++) {
    const { html } = await follow(site, pathOfLinking(page))
    const found = new Map([...html.matchAll(LINK)].map(([, href = '', number]) => [Number(number), href]))
    for (const link of links.filter((each) => each.page === page)) {
      const href = found.get(link.number)
      const reached = href === undefined ? undefined : await follow(site, href.replace(/#.*/, ''))
      if (reached && reached.redirects > 0) redirected++
      const fault = faultOf(link, { href, reached, changes })
      if (fault) broken.push(`link ${link.number} on ${pathOfLinking(page)}: ${fault}`)
      followed++
    }
    onPage(page + 1, SIZES.linking)
  }
  for (const { target } of changes) {
    const { path } = destinationOf(changes, target)
    const reached = await follow(site, firstPathOf(target))
    if (reached.status !== 200 || reached.path !== path) broken.push(`${firstPathOf(target)} does not lead to ${path}`)
  }
  return { followed, redirected, broken }
}

interface Reached {
  readonly href: string | undefined
  readonly reached: Page | undefined
  readonly changes: readonly Change[]
}

function faultOf(link: Link, { href, reached, changes }: Reached): string | undefined {
  if (href === undefined || !reached) return 'it is not on the page'
  if (reached.status !== 200) return `${href} is answered with ${reached.status}`
  const { path, title } = destinationOf(changes, link.target)
  if (reached.path !== path || !reached.html.includes(title)) return `${href} leads to ${reached.path}, not to ${path}`
  const [, anchor] = href.split('#')
  if (link.kind === 'heading' && (!anchor || !reached.html.includes(`id="${anchor}"`)))
    return `${href} names no heading of ${path}`
  return undefined
}
