import type { Site } from '@portico/content-model'
import { absoluteUrl, type DocPage } from '@portico/content-model/site'
import { stringify } from 'yaml'
import { bodyToPlainMarkdown } from '../../../markdown/plain/index.ts'
import { twinLinks } from './twin-links.ts'
import type { PageOutput } from './site-file.ts'

/** The doc as plain Markdown, whole without the site: what it is in its front matter, and full addresses in its text. */
export const markdownTwin: PageOutput = (page, site) => ({
  path: page.markdown.slice(1),
  content: `${frontMatterOf(page, site)}\n${textOf(page, site)}`,
})

function frontMatterOf(page: DocPage, site: Pick<Site, 'url'>): string {
  const { heading, head, description, changedAt, checked, sources = [] } = page
  const fields = {
    title: head.title ?? heading,
    ...(description !== undefined && { description }),
    url: encodeURI(absoluteUrl(site, head.path ?? '/')),
    updated: changedAt,
    ...(checked && { checkedAgainst: checked.against, ...(checked.on !== undefined && { checkedOn: checked.on }) }),
    ...(sources.length > 0 && { sources: sources.map(({ text }) => text) }),
  }
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n`
}

function textOf(page: DocPage, site: Pick<Site, 'url'>): string {
  const body = bodyToPlainMarkdown(page.body, twinLinks(page, site))
  return [`# ${page.heading}`, ...(page.description ? [page.description] : []), body].join('\n\n')
}
