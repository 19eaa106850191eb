import { absoluteUrl, markdownRoute, type HomePage, type OpenSite, type PageLink } from '@portico/content-model/site'
import { stringify } from 'yaml'
import { bodyToPlainMarkdown, type PlainContext } from '../../../markdown/plain/index.ts'
import type { SiteFile } from './site-file.ts'
import { twinLinks } from './twin-links.ts'

/** The home page as plain Markdown, its parts in the order in which readers see them. */
export function homeTwin(page: HomePage, site: OpenSite): SiteFile {
  const { site: settings } = site.snapshot
  const { hero, samples, cards, picture, slides, body, contribute, head } = page
  const markdown = markdownRoute('/')
  const context = twinLinks({ ...page, markdown }, settings)
  const link = linkIn(context)
  const fields = {
    title: head.title ?? settings.title,
    ...(head.description && { description: head.description }),
    url: absoluteUrl(settings, '/'),
  }
  const parts = [
    `# ${hero?.title ?? settings.title}`,
    hero?.description,
    listOf(hero?.actions ?? [], link),
    ...samples.map(({ label, language = '', code }) => `${label}:\n\n${fenced(code, language)}`),
    ...cards.flatMap(({ title, href, description, links }) => [
      `## ${link({ label: title, href })}`,
      description,
      listOf(links, link),
    ]),
    picture && `![${picture.alt}](${encodeURI(absoluteUrl(settings, picture.light.path))})`,
    ...slides.flatMap(({ title, description, action }) => [`## ${title}`, description, link(action)]),
    bodyToPlainMarkdown(body, context).trimEnd(),
    contribute && link(contribute),
  ]
  return {
    path: markdown.slice(1),
    content: `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${parts.filter(Boolean).join('\n\n')}\n`,
  }
}

type Link = (link: PageLink) => string

const linkIn =
  ({ linkOf }: PlainContext): Link =>
  ({ label, href }) =>
    `[${label.replace(/[\\[\]]/g, '\\$&')}](${linkOf(href)})`

function listOf(links: readonly PageLink[], link: Link): string {
  return links.map((each) => `- ${link(each)}`).join('\n')
}

/** With a fence that its own backticks do not end. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}
