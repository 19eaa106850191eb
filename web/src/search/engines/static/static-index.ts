import {
  openRules,
  openStaticSearch,
  SEARCH_VERSION,
  type ReadStaticFile,
  type SearchConfig,
  type StaticFiles,
  type StaticSearch,
} from '@portico/content-model/search'
import { fetchJson } from '../../fetch-json'
import { SearchError } from '../../search-error'

/** Opens the index of this release, of which a query fetches what it needs. */
export function openIndex({ static: config, rules }: Pick<SearchConfig, 'static' | 'rules'>): StaticSearch {
  return openStaticSearch(config, { read, rules: openRules(rules) })
}

const read: ReadStaticFile = async <Kind extends keyof StaticFiles>(_kind: Kind, name: string) => {
  const file = await fetchJson<StaticFiles[Kind]>(`/search/${name}`)
  if (file.version !== SEARCH_VERSION) throw new SearchError(`${name} is of another version than this page.`)
  return file
}
