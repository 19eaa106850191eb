import { canonicalPath, foldPath, isNamedLikeFile } from '@portico/content-model'
import { resolveRedirects, routesOf } from '@portico/content-model/site'
import { escapeAttribute } from '../html/html-tags.ts'
import { fileOf, type SiteFile, type SiteOutput } from './site-file.ts'

const PLAIN_PATH = /^(?:\/[\w.~-]+)+$/
/** Folders whose files may have any name. */
const FILE_FOLDERS = /^\/(?:_next|assets|media)\//i
/** In bytes, of which the address has one a character: file systems take 255, and the endings of copies come on top. */
const MAX_NAME = 200
const MAX_PATH = 1000

/**
 * Each redirect as a small page at its old address, for hosts that follow no `redirects.json`. An address that has a
 * page, or that a page or a folder name cannot carry, is left out; of two with one address the first has it.
 */
export const redirectPages: SiteOutput = (site) => {
  const taken = new Set(['/404', '/index', ...Object.keys(routesOf(site))].map(foldPath))
  return resolveRedirects(site).redirects.flatMap(({ from, to }): SiteFile[] => {
    const path = canonicalPath(from)
    if (taken.has(foldPath(path)) || !isFilePath(path)) return []
    taken.add(foldPath(path))
    return [{ path: `${fileOf(path)}.html`, content: redirectPage(to, site.snapshot.site.url) }]
  })
}

/** Whether a file can stand at an address: as it is written, and below no other file. */
function isFilePath(path: string): boolean {
  const names = path.slice(1).split('/')
  return (
    PLAIN_PATH.test(path) &&
    path.length <= MAX_PATH &&
    !FILE_FOLDERS.test(path) &&
    names.every((name) => name.length <= MAX_NAME && !/^\.+$/.test(name)) &&
    !names.slice(0, -1).some(isNamedLikeFile)
  )
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
