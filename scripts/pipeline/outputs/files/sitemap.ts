import { escapeAttribute } from '../html/html-tags.ts'
import type { SiteOutput } from './site-file.ts'

/** The home page, the pages of the portal's own code and every doc, as often and as important as the site's settings say; tag pages are left out. */
export const sitemap: SiteOutput = ({ snapshot, shownDocs }) => {
  const { url, sitemap: settings } = snapshot.site
  const entries = [
    { path: '/', updatedAt: undefined },
    ...(snapshot.site.ownPages ?? []).map(({ path }) => ({ path, updatedAt: undefined })),
    ...shownDocs.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  ]
  const lines = entries.map(({ path, updatedAt }) =>
    [
      '<url>',
      `<loc>${escapeAttribute(encodeURI(url + path))}</loc>`,
      updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`,
      `<changefreq>${settings.changefreq}</changefreq>`,
      `<priority>${settings.priority}</priority>`,
      '</url>',
    ].join(''),
  )
  const content = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
  return [{ path: 'sitemap.xml', content }]
}
