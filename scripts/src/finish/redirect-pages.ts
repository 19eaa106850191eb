import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalPath } from '@portico/content-model'
import type { RedirectEntry } from '../lib/redirect-table.ts'
import { writeFile } from '../lib/write-file.ts'
import { escapeAttribute } from './html-tags.ts'

const PLAIN_PATH = /^(?:\/[\w.~-]+)+$/

/**
 * Writes each redirect as a small page at its old address, for hosts that follow no `redirects.json`. An address that a
 * page or a folder name cannot carry is left out.
 * @returns how many were written
 */
export async function writeRedirectPages(
  redirects: readonly RedirectEntry[],
  { siteFolder, siteUrl }: { siteFolder: string; siteUrl: string },
): Promise<number> {
  let written = 0
  for (const { from, to } of redirects) {
    const path = canonicalPath(from)
    if (!PLAIN_PATH.test(path) || path.split('/').includes('..')) continue
    const file = join(siteFolder, `${path.slice(1)}.html`)
    if (existsSync(file)) continue
    await writeFile(file, redirectPage(to, siteUrl))
    written++
  }
  return written
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
