import { canonicalPath, type Site } from '@portico/content-model'
import { absoluteUrl, markdownRoute, type DocPage } from '@portico/content-model/site'
import type { PlainContext } from '../../../markdown/plain/index.ts'

/** The addresses in the Markdown of a doc: in full, and of a doc that of its Markdown. */
export function twinLinks(
  { head, markdown, linkedDocs, media }: Pick<DocPage, 'head' | 'markdown' | 'linkedDocs' | 'media'>,
  site: Pick<Site, 'url'>,
): PlainContext {
  const docs = new Set([...linkedDocs, ...(head.path === undefined ? [] : [head.path])])
  const full = (path: string) => encodeURI(absoluteUrl(site, path))
  return {
    linkOf(href) {
      if (href.startsWith('#')) return absoluteUrl(site, encodeURI(markdown) + href)
      if (!href.startsWith('/')) return href
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
      const page = canonicalPath(path)
      return (docs.has(page) ? full(markdownRoute(page)) : absoluteUrl(site, path)) + rest
    },
    mediaUrlOf(documentId) {
      const file = media[documentId]
      return file && full(file.path)
    },
  }
}
