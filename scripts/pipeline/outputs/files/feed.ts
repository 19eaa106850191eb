import { absoluteUrl, FEED_ROUTE, siteLanguage } from '@portico/content-model/site'
import { escapeAttribute } from '../html/html-tags.ts'
import type { SiteOutput } from './site-file.ts'

const ENTRIES = 30
/** What XML 1.0 has no place for. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** The pages that changed last, the newest first, as an Atom feed (RFC 4287). */
export const feed: SiteOutput = ({ snapshot: { site }, shownDocs, changedAt }) => {
  const address = (path: string) => escapeAttribute(encodeURI(absoluteUrl(site, path)))
  const docs = shownDocs
    .map((doc) => ({ ...doc, at: changedAt(doc) }))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.path < b.path ? -1 : 1))
    .slice(0, ENTRIES)
  const entries = docs.flatMap(({ documentId, title, description, path, at }) => [
    '<entry>',
    `<id>${address('/')}#${documentId}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link href="${address(path)}"/>`,
    `<updated>${at}</updated>`,
    ...(description ? [`<summary>${xmlText(description)}</summary>`] : []),
    '</entry>',
  ])
  const content = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeAttribute(siteLanguage(site))}">`,
    `<id>${address('/')}</id>`,
    `<title>${xmlText(site.title)}</title>`,
    `<author><name>${xmlText(site.title)}</name></author>`,
    `<link href="${address('/')}"/>`,
    `<link rel="self" href="${address(FEED_ROUTE)}"/>`,
    `<updated>${docs[0]?.at ?? '1970-01-01T00:00:00.000Z'}</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
  return [{ path: FEED_ROUTE.slice(1), content }]
}

function xmlText(text: string): string {
  return escapeAttribute(text.replace(NOT_XML, ''))
}
