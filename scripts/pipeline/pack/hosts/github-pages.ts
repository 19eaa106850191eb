import type { Host } from '../host.ts'

/** GitHub Pages: files and nothing else, so that redirects and policies are those that are in the pages. */
export const githubPages: Host = {
  name: 'github-pages',
  siteFolder: '.',
  sendsCopies: false,
  limits: { siteSize: 1024 * 1024 * 1024, fileSize: 100 * 1024 * 1024 },
  next: 'Commit the folder to the branch that GitHub Pages serves.',
  write: ({ siteUrl }) => {
    const { hostname, pathname } = new URL(siteUrl)
    const isOwnDomain = !hostname.endsWith('.github.io')
    return {
      files: [
        { path: '.nojekyll', content: '' },
        ...(isOwnDomain ? [{ path: 'CNAME', content: `${hostname}\n` }] : []),
      ],
      differences: [
        'Redirects are pages that lead on, answered with 200: GitHub Pages has no redirects of a site.',
        'No header is sent that Portico sets: caching is ten minutes for every file, and other sites can show the pages in a frame. Each page has its content security policy in itself.',
        'ETags and compressed copies are those of GitHub.',
      ],
      exceeded:
        pathname === '/'
          ? []
          : [
              `github-pages must serve the site at the top of its domain, and SITE_URL has the path ${pathname}. Use a domain of your own.`,
            ],
    }
  },
}
