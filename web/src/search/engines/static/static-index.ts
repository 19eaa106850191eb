import {
  openRules,
  openStaticSearch,
  SEARCH_VERSION,
  type ReadStaticFile,
  type SearchConfig,
  type StaticFiles,
  type StaticSearch,
} from '@portico/content-model/search'
import { fetchIfThere, fetchJson } from '../../fetch-json'
import { SearchError } from '../../search-error'

/** Opens the index of this release, of which a query fetches what it needs. */
export function openIndex({ static: config, rules }: Pick<SearchConfig, 'static' | 'rules'>): StaticSearch {
  return openStaticSearch(config, { read, rules: openRules(rules) })
}

const read: ReadStaticFile = async <Kind extends keyof StaticFiles>(kind: Kind, name: string) => {
  const path = `/search/${name}`
  // Texts are called by their page, which the release that is live by now may not have.
  const file = kind === 'texts' ? await fetchIfThere<StaticFiles[Kind]>(path) : await fetchJson<StaticFiles[Kind]>(path)
  if (file && file.version !== SEARCH_VERSION) throw new SearchError(`${name} is of another version than this page.`)
  return file as StaticFiles[Kind]
}
