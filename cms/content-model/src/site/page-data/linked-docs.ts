import type { Body } from '../../blocks/body.ts'
import { canonicalPath } from '../../paths.ts'
import { linksOf } from '../../read/links.ts'
import type { OpenSite } from '../open-site.ts'

/** The docs that a text links to, by their paths, each once. @param body with addresses in the place of references */
export function linkedDocsOf(site: OpenSite, body: Body): string[] {
  return docsAt(
    site,
    linksOf(body).flatMap(({ target }) => ('href' in target ? [target.href] : [])),
  )
}

/** The docs at some addresses, by their paths, each once. */
export function docsAt(site: OpenSite, hrefs: readonly string[]): string[] {
  const paths = hrefs.flatMap((href) => {
    const [path = ''] = href.split(/[?#]/)
    if (!path.startsWith('/')) return []
    const page = site.pageAt(path)
    return page?.type === 'doc' ? [canonicalPath(page.path)] : []
  })
  return [...new Set(paths)]
}
