import { llms } from './files/llms.ts'
import { markdownTwin } from './files/markdown-twin.ts'
import { redirectPages } from './files/redirect-pages.ts'
import { redirects } from './files/redirects.ts'
import { robots } from './files/robots.ts'
import type { PageOutput, SiteOutput } from './files/site-file.ts'
import { sitemap } from './files/sitemap.ts'

/** What a release holds of the whole site, beside its pages. A new format is a file in `files` and a line here. */
export const SITE_OUTPUTS: readonly SiteOutput[] = [redirectPages, sitemap, robots, redirects, llms]

/** What a release holds of each doc, beside its HTML. */
export const PAGE_OUTPUTS: readonly PageOutput[] = [markdownTwin]
