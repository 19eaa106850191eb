import { docsTagged, type OpenSite } from '@portico/content-model/site'
import { searchedDocs } from './records.ts'

const SUGGESTIONS = 6

/** What to try when a search finds nothing: the tags with most pages, so that each leads somewhere. Pure. */
export function buildSuggestions(site: OpenSite): string[] {
  const topics = site.snapshot.tags
    .map(({ documentId, name }) => ({ name, pages: docsTagged(site, documentId).length }))
    .filter(({ pages }) => pages > 0)
    .toSorted((a, b) => b.pages - a.pages || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
  return [...new Set([...topics, ...searchedDocs(site).map(({ title }) => title)])].slice(0, SUGGESTIONS)
}
