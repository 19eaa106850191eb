import type { Doc } from '@portico/content-model'
import { FULL_TEXT_ROUTE, markdownRoute, siteWords, type OpenSite } from '@portico/content-model/site'
import { sectionsOf } from './sections.ts'
import type { SiteOutput } from './site-file.ts'

/** A map of the site for language models: every page's Markdown with its description, in the order of the sidebars. */
export const llms: SiteOutput = (openSite) => {
  const { site } = openSite.snapshot
  const line = ({ title, path, description }: Doc) =>
    `- [${title}](${site.url}${markdownRoute(path)})${description ? `: ${description}` : ''}`
  const content = [
    ...llmsTitle(openSite),
    `${siteWords(site).fullText}: ${site.url}${FULL_TEXT_ROUTE}`,
    '',
    ...sectionsOf(openSite).flatMap(({ label, docs }) => [`## ${label}`, '', ...docs.map(line), '']),
  ].join('\n')
  return [{ path: 'llms.txt', content }]
}

/** The first lines of a file for language models: the name of the site and what it is. */
export function llmsTitle({ snapshot: { site } }: OpenSite): string[] {
  return [`# ${site.title}`, '', ...(site.tagline ? [`> ${site.tagline}`, ''] : [])]
}
