import { pageDataOf, type OpenSite } from '@portico/content-model/site'
import { caddyRedirects } from './files/caddy-redirects.ts'
import { feed } from './files/feed.ts'
import { homeTwin } from './files/home-twin.ts'
import { llms } from './files/llms.ts'
import { markdownTwin } from './files/markdown-twin.ts'
import { redirectPages } from './files/redirect-pages.ts'
import { redirects } from './files/redirects.ts'
import { robots } from './files/robots.ts'
import type { PageOutput, SiteFile, SiteOutput } from './files/site-file.ts'
import { sitemap } from './files/sitemap.ts'

/** What a release holds of the whole site, beside its pages. A new format is a file in `files` and a line here. */
const SITE_OUTPUTS: readonly SiteOutput[] = [redirectPages, sitemap, robots, redirects, caddyRedirects, llms, feed]

/** What a release holds of each doc, beside its HTML. */
const PAGE_OUTPUTS: readonly PageOutput[] = [markdownTwin]

/** The files of the site that are made of its content alone, by path. */
export function siteOutputsOf(site: OpenSite): Map<string, string> {
  return new Map(SITE_OUTPUTS.flatMap((output) => output(site)).map(({ path, content }) => [path, content]))
}

/** What stands beside the HTML of the page at a route; nothing beside one that is neither a doc nor the home page. */
export function pageOutputsOf(site: OpenSite, route: string): SiteFile[] {
  const page = pageDataOf(site, route)
  if (page.kind === 'home') return route === '/' ? [homeTwin(page, site)] : []
  return page.kind === 'doc' ? PAGE_OUTPUTS.map((output) => output(page, site.snapshot.site)) : []
}
