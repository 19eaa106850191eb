import { posix } from 'node:path'
import { canonicalPath, foldPath, isAllowedHref, RESERVED_SEGMENTS, type Asset } from '@portico/content-model'
import type { ResolvedLink, Resolver } from '../parse/index.ts'
import { decode } from '@portico/content-model'
import type { Identities } from './identities.ts'
import type { MediaFinder } from './media.ts'
import { nearPages, type NearPages } from './near-pages.ts'
import type { DocSource, PageSource, SnippetSource } from './pages.ts'
import { PAGE_ENDING } from '../parse/source/page-ending.ts'

/** A heading that links may lead to. */
export interface LinkedHeading {
  readonly key: string
  readonly anchor: string
}

export interface ResolverContext {
  readonly docs: readonly DocSource[]
  readonly snippets: readonly SnippetSource[]
  readonly identities: Identities
  readonly media: MediaFinder
  /** Pictures that are in the media library, by their absolute file name, or by their address on another site. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Why pictures are not there, named in the same way. */
  readonly unavailable: ReadonlyMap<string, string>
  /** The headings of each document, by its documentId; empty on the first reading. */
  readonly headings: ReadonlyMap<string, readonly LinkedHeading[]>
  /** What every address of the folder starts with; empty for none. */
  readonly base: string
  /** What the addresses of the site that files name may leave out. */
  readonly siteBase: string
  /** An address of the site that no page has stays as it is, for the check before a release to name. */
  readonly keepUnknownPaths: boolean
  /** Where the project itself leads readers of an address that no page has. */
  readonly redirects?: ReadonlyMap<string, string> | undefined
  /** The files of the project that a module may mean, `@site/…` or `@/…`, as files are named here. */
  readonly inProject?: ((module: string) => readonly string[]) | undefined
  /** Takes the documentIds of the snippets whose text was put into a page. */
  readonly filledIn?: Set<string>
}

/** Makes the resolvers of all files; what they share is worked out once. */
export function createResolvers(context: ResolverContext): (page: PageSource) => Resolver {
  const byFile = new Map([...context.docs, ...context.snippets].map((page) => [fileKey(page.file), page]))
  const byPath = new Map(context.docs.map((doc) => [foldPath(doc.path), doc.documentId]))
  const snippetsByKey = new Map(context.snippets.map((snippet) => [snippet.key, snippet.documentId]))
  const shared: Shared = {
    ...context,
    byFile,
    byPath,
    snippetsByKey,
    near: nearPages(context.docs),
  }
  const resolverOf = (page: PageSource): Resolver => ({
    link: (href) => resolveLink(href, page, shared),
    media(source) {
      const found = context.media.find(source, page.file)
      if ('problem' in found) return found
      const problem = context.unavailable.get(found.file)
      return problem ? { problem } : (context.assets.get(found.file) ?? { documentId: 'notuploadedyet' })
    },
    snippet: (name) => resolveSnippet(name, page, shared),
    partial(name) {
      const found = partialAt(name, page, shared)
      if (!found) return { problem: `The file ${name} is not in the folder.` }
      if (found.type === 'snippet') context.filledIn?.add(found.documentId)
      const own = resolverOf(found)
      // An anchor alone is one of the page that shows the file.
      const link = (href: string) => (href.startsWith('#') ? resolveLink(href, page, shared) : own.link(href))
      return { parsed: found.parsed, resolve: { ...own, link } }
    },
  })
  return resolverOf
}

interface Shared extends ResolverContext {
  readonly byFile: ReadonlyMap<string, PageSource>
  readonly byPath: ReadonlyMap<string, string>
  readonly snippetsByKey: ReadonlyMap<string, string>
  readonly near: NearPages
}

function fileKey(file: string): string {
  return file.replace(PAGE_ENDING, '').toLowerCase()
}

function resolveLink(href: string, page: PageSource, shared: Shared): ResolvedLink & { note?: string } {
  const [address = '', ...rest] = href.trim().split('#')
  const [path = '', query] = address.split('?')
  const anchor = decode(rest.join('#'))
  const documentId =
    path === '' ? page.documentId : (documentAt(decode(path), page, shared) ?? redirected(path, page, shared))
  if (documentId === undefined)
    return (
      nearPage({ path, anchor }, page, shared) ??
      linkedFile(path, page, shared) ??
      fixedRoute({ path, query, anchor }, page, shared)
    )
  if (path === '' && page.type !== 'doc') return ownAnchor(anchor, page, shared)
  return withHeading(documentId, anchor, shared)
}

/** The document that a redirect of the project leads to. */
function redirected(path: string, page: PageSource, shared: Shared): string | undefined {
  const to = path.startsWith('/') ? shared.redirects?.get(foldPath(canonicalPath(path))) : undefined
  return to === undefined ? undefined : documentAt(to, page, shared)
}

/** A file of the folder or the project; Markdown is a page, also where it is not imported. */
function linkedFile(path: string, page: PageSource, { media, assets, unavailable }: Shared): ResolvedLink | undefined {
  if (PAGE_ENDING.test(path)) return undefined
  const found = media.findLinked(path, page.file)
  if (!found || 'problem' in found) return found
  const problem = unavailable.get(found.file)
  return problem ? { problem } : { file: assets.get(found.file)?.documentId ?? 'notuploadedyet' }
}

/** The one page whose address ends like one that no page has; never in a portal's own export, which names pages exactly. */
function nearPage(
  { path, anchor }: { path: string; anchor: string },
  page: PageSource,
  shared: Shared,
): (ResolvedLink & { note: string }) | undefined {
  if (shared.keepUnknownPaths || /\.(?!mdx?$)[a-z0-9]+$/i.test(path)) return undefined
  const own = page.type === 'doc' ? page.path : '/'
  const bare = decode(path)
    .replace(PAGE_ENDING, '')
    .replace(/\/(?:index|readme)?$/i, '')
  const found = shared.near(bare.startsWith('/') ? bare : posix.join(posix.dirname(own), bare), own)
  if (!found) return undefined
  const note = `No page has the address ${path}; the link leads to ${found.path}, which ends the same.`
  return { ...withHeading(found.documentId, anchor, shared), note }
}

/** In a snippet, which is shown on many pages, an anchor stays an anchor; on the home page too. */
function ownAnchor(anchor: string, page: PageSource, { headings }: Shared): ResolvedLink {
  const found = headings.get(page.documentId)?.some((heading) => heading.anchor === anchor) ?? true
  return found && anchor
    ? { href: `#${anchor}` }
    : { problem: `No heading of ${page.type === 'home' ? 'the home page' : 'this snippet'} has the anchor #${anchor}.` }
}

function withHeading(documentId: string, anchor: string, { headings }: Shared): ResolvedLink & { note?: string } {
  if (anchor === '') return { documentId }
  const all = headings.get(documentId)
  const found =
    all?.find((heading) => heading.anchor === anchor) ??
    all?.find((heading) => heading.anchor.toLowerCase() === anchor.toLowerCase())
  if (found) return { documentId, headingKey: found.key }
  return {
    documentId,
    note: `No heading of that page is known by the anchor #${anchor}; the link leads to the page.`,
  }
}

/** The document that a path means: a file beside this one, or an address of the site. */
function documentAt(
  path: string,
  page: PageSource,
  { byFile, byPath, snippetsByKey, identities, base, siteBase }: Shared,
): string | undefined {
  const [, snippet] = /^\/snippets\/([^/]+)$/.exec(path) ?? []
  if (snippet) return snippetsByKey.get(snippet) ?? identities.existing('snippet', snippet)
  const bare = path.replace(/^@site\/(?:docs\/)?/, '/')
  const files = bare.startsWith('/')
    ? [bare.slice(1), bare.replace(/^\/docs\//, '')]
    : [posix.join(posix.dirname(page.file), bare)]
  for (const file of files)
    for (const name of [file, posix.join(file, 'index'), posix.join(file, 'readme')]) {
      const found = byFile.get(fileKey(name.replace(/\/$/, '')))
      if (found) return found.documentId
    }
  const own = page.type === 'doc' ? page.path : '/'
  const withoutEnding = bare.replace(PAGE_ENDING, '')
  const candidates = withoutEnding.startsWith('/')
    ? [
        withoutEnding,
        posix.join('/', siteBase, withoutEnding),
        posix.join('/', base, withoutEnding),
        withoutEnding.replace(/^\/docs\//, '/'),
      ]
    : [posix.join(posix.dirname(own), withoutEnding), posix.join(own, withoutEnding)]
  for (const candidate of candidates.map(canonicalPath)) {
    const found = byPath.get(foldPath(candidate)) ?? identities.existing('doc', candidate)
    if (found) return found
  }
  return undefined
}

/** An address of the site that is no page: the search, a list of tags, the home page. */
function fixedRoute(
  { path, query, anchor }: { path: string; query: string | undefined; anchor: string },
  page: PageSource,
  shared: Shared,
): ResolvedLink {
  const own = page.type === 'doc' ? page.path : '/'
  const absolute = path.startsWith('/') ? path : posix.join(posix.dirname(own), path)
  const [first = ''] = absolute.slice(1).split('/')
  const isRoute = absolute === '/' || (RESERVED_SEGMENTS as readonly string[]).includes(first)
  const href = `${absolute.replace(/\s/g, '%20')}${query === undefined ? '' : `?${query}`}${anchor && `#${anchor}`}`
  if ((isRoute || shared.keepUnknownPaths) && isAllowedHref(href)) return { href }
  return { problem: `No page has the address ${path}.` }
}

/** The Markdown file that a page imports. */
function partialAt(
  name: string,
  page: PageSource,
  { byFile, inProject }: Pick<Shared, 'byFile' | 'inProject'>,
): PageSource | undefined {
  const bare = name.replace(/^@site\//, '/')
  const files = bare.startsWith('/')
    ? [bare.slice(1), bare.replace(/^\/docs\//, '')]
    : [posix.join(posix.dirname(page.file), bare)]
  if (inProject && !/^[./]/.test(name)) files.unshift(...inProject(name))
  return files.flatMap((file) => byFile.get(fileKey(file)) ?? [])[0]
}

function resolveSnippet(
  name: string,
  page: PageSource,
  { byFile, inProject, snippetsByKey, identities }: Shared,
): { documentId: string } | { problem: string } {
  if (!/\.mdx?$/i.test(name)) {
    const documentId = snippetsByKey.get(name) ?? identities.existing('snippet', name)
    return documentId ? { documentId } : { problem: `There is no snippet of the name ${name}.` }
  }
  const found = partialAt(name, page, { byFile, inProject })
  if (found?.type === 'snippet') return { documentId: found.documentId }
  if (found)
    return {
      problem: `${name} is a page of its own; only files whose name starts with “_”, or of the folder snippets, can be shown inside a page.`,
    }
  return { problem: `The file ${name} is not in the folder.` }
}
