import { canonicalPath, type Snapshot } from '@portico/content-model'
import type { RedirectEntry } from '../../lib/redirect-table.ts'
import { routesOf } from '../plan/index.ts'
import { escapeAttribute } from './html-tags.ts'
import { fileOf, type SiteFile } from './site-files.ts'

const PLAIN_PATH = /^(?:\/[\w.~-]+)+$/

/**
 * Each redirect as a small page at its old address, for hosts that follow no `redirects.json`. An address that has a
 * page, or that a page or a folder name cannot carry, is left out; of two with one address the first has it.
 */
export function redirectPagesOf(redirects: readonly RedirectEntry[], snapshot: Snapshot): SiteFile[] {
  const taken = new Set(['/404', '/index', ...routesOf(snapshot)])
  return redirects.flatMap(({ from, to }) => {
    const path = canonicalPath(from)
    if (taken.has(path) || !PLAIN_PATH.test(path) || path.split('/').includes('..')) return []
    taken.add(path)
    return [{ path: `${fileOf(path)}.html`, content: redirectPage(to, snapshot.site.url) }]
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
