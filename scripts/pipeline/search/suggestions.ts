import type { Snapshot } from '@portico/content-model'

const SUGGESTIONS = 6

/** What to try when a search finds nothing: the tags with most pages, so that each leads somewhere. Pure. */
export function suggestionsOf({ docs, tags }: Snapshot): string[] {
  const uses = new Map<string, number>()
  for (const tag of docs.flatMap((doc) => doc.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1)
  const topics = tags
    .filter(({ documentId }) => uses.has(documentId))
    .toSorted((a, b) => (uses.get(b.documentId) ?? 0) - (uses.get(a.documentId) ?? 0) || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
  const titles = docs.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ title }) => title)
  return [...new Set([...topics, ...titles])].slice(0, SUGGESTIONS)
}
