import {
  canonicalPath,
  shownDocs,
  type Doc,
  type Sidebar,
  type SidebarItem,
  type Snapshot,
} from '@portico/content-model'
import type { RedirectEntry } from '../../lib/redirect-table.ts'
import { escapeAttribute } from './html-tags.ts'

export { shownDocs }

/** A file of the site, made from the snapshot alone. */
export interface SiteFile {
  /** Relative to the site's folder. */
  readonly path: string
  readonly content: string
}

/** The home page and every doc, as often and as important as the site's settings say; tag pages are left out. */
export function sitemapOf(snapshot: Snapshot): SiteFile {
  const { url, sitemap } = snapshot.site
  const entries = [
    { path: '/', updatedAt: undefined },
    ...shownDocs(snapshot).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  ]
  const lines = entries.map(({ path, updatedAt }) =>
    [
      '<url>',
      `<loc>${escapeAttribute(encodeURI(url + path))}</loc>`,
      updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`,
      `<changefreq>${sitemap.changefreq}</changefreq>`,
      `<priority>${sitemap.priority}</priority>`,
      '</url>',
    ].join(''),
  )
  return {
    path: 'sitemap.xml',
    content: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...lines,
      '</urlset>',
      '',
    ].join('\n'),
  }
}

export function robotsOf({ site }: Snapshot): SiteFile {
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n` }
}

/** The redirects for a server that can follow them: old address to where its chain ends. */
export function redirectsFileOf(redirects: readonly RedirectEntry[]): SiteFile {
  return { path: 'redirects.json', content: `${JSON.stringify(redirects, null, 1)}\n` }
}

/** A map of the site for language models: every page's Markdown with its description, in the order of the sidebars. */
export function llmsTextOf(snapshot: Snapshot): SiteFile {
  const { site, sidebars } = snapshot
  const docs = shownDocs(snapshot)
  const byId = new Map(docs.map((doc) => [doc.documentId, doc]))
  const line = ({ title, path, description }: Doc) =>
    `- [${title}](${site.url}${path}.md)${description ? `: ${description}` : ''}`
  const listed = new Set<string>()
  const sections = sidebars.flatMap((sidebar) => {
    const own = docIdsOf(sidebar).filter((id) => byId.has(id) && !listed.has(id))
    own.forEach((id) => listed.add(id))
    return own.length === 0 ? [] : [`## ${sidebar.label}`, '', ...own.flatMap((id) => byId.get(id) ?? []).map(line), '']
  })
  const rest = docs.filter(({ documentId }) => !listed.has(documentId))
  return {
    path: 'llms.txt',
    content: [
      `# ${site.title}`,
      '',
      ...(site.tagline ? [`> ${site.tagline}`, ''] : []),
      ...sections,
      ...(rest.length > 0 ? ['## Other pages', '', ...rest.map(line), ''] : []),
    ].join('\n'),
  }
}

function docIdsOf({ items }: Sidebar): string[] {
  const idsOf = (item: SidebarItem): string[] => {
    if (item.type === 'link') return []
    if (item.type === 'doc') return [item.documentId]
    return [...(item.documentId ? [item.documentId] : []), ...item.items.flatMap(idsOf)]
  }
  return [...new Set(items.flatMap(idsOf))]
}

/** Where a page's file stands in the site's folder: `/a/b` is `a/b`, to which an ending is added. */
export function fileOf(path: string): string {
  return canonicalPath(path).slice(1)
}
