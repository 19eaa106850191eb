import { canonicalPath, foldPath, type Problem } from '@portico/content-model'
import { RedirectTable, resolveRedirects, type OpenSite } from '@portico/content-model/site'
import { publicPagesOf } from './public-pages.ts'
import { lastOwner, type UrlLedger } from './url-ledger.ts'

/** A path that was public, and that a release would leave without an answer. */
export interface VanishedUrl {
  readonly path: string
  /** Where readers had better arrive: the document's new address, else the nearest page above. */
  readonly nearest: string
  readonly problem: Problem
}

/**
 * The paths that were public and that neither a page nor a redirect of this site answers. Pure.
 * @param unreadable documents that exist but could not be read: they are not gone
 */
export function vanishedUrls(
  ledger: UrlLedger,
  site: OpenSite,
  { unreadable = new Set<string>() }: { unreadable?: ReadonlySet<string> } = {},
): VanishedUrl[] {
  const pages = publicPagesOf(site)
  const paths = new Set(pages.map(({ path }) => foldPath(path)))
  const byDocument = new Map(pages.map(({ documentId, path }) => [documentId, path]))
  const redirects = new RedirectTable()
  for (const entry of resolveRedirects(site).redirects) redirects.add(entry)
  return [...ledger.paths.values()]
    .flatMap((owners) => lastOwner(owners) ?? [])
    .filter(({ path, documentId }) => !paths.has(foldPath(path)) && !redirects.get(path) && !unreadable.has(documentId))
    .map(({ path, documentId, type, title }) => {
      const moved = byDocument.get(documentId)
      const nearest = moved ?? pageAbove(path, paths)
      return {
        path,
        nearest,
        problem: {
          severity: 'error',
          kind: 'vanished-url',
          document: { type, documentId, title, path },
          message: moved
            ? `Its old address ${path} was public, and nothing leads from there to ${moved}.`
            : `Its address ${path} was public, and nothing answers there any more.`,
          hint: moved
            ? `Make a redirect: npm run redirect -- ${path} ${moved}`
            : `Publish it again, or make a redirect to where readers should arrive: npm run redirect -- ${path} ${nearest}`,
        },
      }
    })
}

/**
 * The nearest page above a path: where its readers had better arrive.
 * @param paths folded
 */
export function pageAbove(path: string, paths: ReadonlySet<string>): string {
  const segments = canonicalPath(path).split('/').slice(0, -1)
  for (; segments.length > 1; segments.pop()) if (paths.has(foldPath(segments.join('/')))) return segments.join('/')
  return path.startsWith('/tags/') ? '/tags' : '/'
}
