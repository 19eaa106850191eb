import { canonicalPath, type Site } from '@portico/content-model'
import type { DocPage, OpenSite } from '@portico/content-model/site'

/** A file of the site, made of its content alone. */
export interface SiteFile {
  /** Relative to the site's folder. */
  readonly path: string
  readonly content: string
}

/** Makes files of the whole site. */
export type SiteOutput = (site: OpenSite) => SiteFile[]
/**
 * Makes a file beside the HTML of a doc. It is made again where the page's data differ, or the shell does: what it shows
 * of anything else must stand in the page's data.
 */
export type PageOutput = (page: DocPage, site: Pick<Site, 'url'>) => SiteFile

/** Where a page's file stands in the site's folder: `/a/b` is `a/b`, to which an ending is added. */
export function fileOf(path: string): string {
  return canonicalPath(path).slice(1)
}
