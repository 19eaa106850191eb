import { sectionAddress, type SearchRecord, type Snapshot } from '@portico/content-model'
import MiniSearch from 'minisearch'
import { createStaticSearch } from '../../../pipeline/search/relevance.ts'
import type { Answer } from './score.ts'

/** The index inside a release, read from its own files. */
export function createEmbedded(snapshot: Snapshot): Answer {
  return createStaticSearch(snapshot)
}

/** MiniSearch as it comes, over the same sections: what an afternoon's work would give. */
export function createStockMiniSearch(records: readonly SearchRecord[]): Answer {
  const index = new MiniSearch<SearchRecord>({ fields: ['heading', 'title', 'content', 'code', 'tags'] })
  index.addAll(records)
  const byId = new Map(records.map((record) => [record.id, record]))
  return (query) => {
    const addresses = index
      .search(query, { prefix: true, fuzzy: 0.2, boost: { heading: 2, title: 2 } })
      .flatMap(({ id }) => {
        const record = byId.get(String(id))
        return record ? [record] : []
      })
    const pages = new Set<string>()
    return addresses
      .filter(({ page }) => !pages.has(page) && pages.add(page))
      .map(({ page, anchor }) => sectionAddress({ path: page, anchor }))
  }
}
