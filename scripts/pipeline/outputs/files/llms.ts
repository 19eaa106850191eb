import type { Doc, Sidebar, SidebarItem } from '@portico/content-model'
import { markdownRoute, siteWords } from '@portico/content-model/site'
import type { SiteOutput } from './site-file.ts'

/** A map of the site for language models: every page's Markdown with its description, in the order of the sidebars. */
export const llms: SiteOutput = ({ snapshot: { site, sidebars }, shownDocs }) => {
  const byId = new Map(shownDocs.map((doc) => [doc.documentId, doc]))
  const line = ({ title, path, description }: Doc) =>
    `- [${title}](${site.url}${markdownRoute(path)})${description ? `: ${description}` : ''}`
  const listed = new Set<string>()
  const sections = sidebars.flatMap((sidebar) => {
    const own = docIdsOf(sidebar).filter((id) => byId.has(id) && !listed.has(id))
    own.forEach((id) => listed.add(id))
    return own.length === 0 ? [] : [`## ${sidebar.label}`, '', ...own.flatMap((id) => byId.get(id) ?? []).map(line), '']
  })
  const rest = shownDocs.filter(({ documentId }) => !listed.has(documentId))
  const content = [
    `# ${site.title}`,
    '',
    ...(site.tagline ? [`> ${site.tagline}`, ''] : []),
    ...sections,
    ...(rest.length > 0 ? [`## ${siteWords(site).otherPages}`, '', ...rest.map(line), ''] : []),
  ].join('\n')
  return [{ path: 'llms.txt', content }]
}

function docIdsOf({ items }: Sidebar): string[] {
  const idsOf = (item: SidebarItem): string[] => {
    if (item.type === 'link') return []
    if (item.type === 'doc') return [item.documentId]
    return [...(item.documentId ? [item.documentId] : []), ...item.items.flatMap(idsOf)]
  }
  return [...new Set(items.flatMap(idsOf))]
}
