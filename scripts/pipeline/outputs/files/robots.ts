import type { SiteOutput } from './site-file.ts'

/** Lets every crawler in, and names the sitemap. */
export const robots: SiteOutput = ({ snapshot: { site } }) => [
  { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n` },
]
