import { canonicalPath } from '@portico/content-model'
import { resolveRedirects, routesOf } from '@portico/content-model/site'
import { escapeAttribute } from '../html/html-tags.ts'
import { fileOf, type SiteFile, type SiteOutput } from './site-file.ts'

const PLAIN_PATH = /^(?:\/[\w.~-]+)+$/

/**
 * Each redirect as a small page at its old address, for hosts that follow no `redirects.json`. An address that has a
 * page, or that a page or a folder name cannot carry, is left out; of two with one address the first has it.
 */
export const redirectPages: SiteOutput = (site) => {
  const taken = new Set(['/404', '/index', ...Object.keys(routesOf(site))])
  return resolveRedirects(site).redirects.flatMap(({ from, to }): SiteFile[] => {
    const path = canonicalPath(from)
    if (taken.has(path) || !PLAIN_PATH.test(path) || path.split('/').includes('..')) return []
    taken.add(path)
    return [{ path: `${fileOf(path)}.html`, content: redirectPage(to, site.snapshot.site.url) }]
  })
}

function redirectPage(to: string, siteUrl: string): string {
  const target = escapeAttribute(to)
  const canonical = escapeAttribute(to.startsWith('/') ? siteUrl + to : to)
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>This page has moved</title>',
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `<link rel="canonical" href="${canonical}">`,
    '<meta name="robots" content="noindex">',
    `<p>This page has moved to <a href="${target}">${target}</a>.</p>`,
    '</html>',
    '',
  ].join('\n')
}
