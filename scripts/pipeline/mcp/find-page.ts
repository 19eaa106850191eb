import { canonicalPath, prepareQuery } from '@portico/content-model'
import { refused, type ToolAnswer } from './tool-answer.ts'
import type { CatalogPage, OpenRelease } from './open-release.ts'

const NEAREST = 5
const HOPS = 5
/** So many words of a path are searched for. */
const WORDS = 8
const SHOWN = 200

/**
 * The page that an address means: a path, or an address of the site, with an anchor, a query or an ending. Old
 * addresses lead on as they do for readers. It is looked up in the pages of the release.
 */
export function findPage(release: OpenRelease, address: string): CatalogPage | undefined {
  let path = pathOf(release, address)
  for (let hop = 0; hop < HOPS; hop++) {
    const page = release.pages.get(path)
    if (page) return page
    const to = release.redirectOf(path)
    if (to === undefined) return undefined
    path = pathOf(release, to)
  }
  return undefined
}

/** The path that an address means, in the form of the list of pages. */
export function pathOf({ siteUrl }: OpenRelease, address: string): string {
  const own = address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address
  const bare = own
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\.md$/, '')
  return canonicalPath(bare.startsWith('/') ? bare : `/${bare}`)
}

/** Says that there is no such page, and which come nearest. */
export async function noPage(release: OpenRelease, address: string): Promise<ToolAnswer> {
  const nearest = await nearestPages(release, pathOf(release, address))
  const shown = address.length > SHOWN ? `${address.slice(0, SHOWN)}…` : address
  const next =
    nearest.length > 0
      ? ['The nearest are:', ...nearest.map(([path, title]) => `- ${path} (${title})`)]
      : ['Call search with words of the page, or outline for all pages.']
  return refused([`There is no page at “${shown}”.`, ...next].join('\n'))
}

/** What a search for the words of a path finds: for all of them, else for each, the last first. */
async function nearestPages({ search }: OpenRelease, path: string): Promise<[path: string, title: string][]> {
  const words = (path.match(/[\p{L}\p{N}]+/gu) ?? []).slice(-WORDS)
  const nearest = new Map<string, string>()
  for (const query of [words.join(' '), ...words.toReversed()]) {
    const { hits } = await search.find(prepareQuery(query), { from: 0, to: NEAREST })
    for (const { section } of hits) if (!nearest.has(section.path)) nearest.set(section.path, section.title)
    if (nearest.size >= NEAREST) break
  }
  return [...nearest].slice(0, NEAREST)
}
