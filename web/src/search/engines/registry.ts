import type { SearchConfig } from '@portico/content-model/search'
import type { EngineEntry } from './engine'
import { staticEntry } from './static'
import { typesense } from './typesense'

/** All search engines, by the name that `search/config.json` calls them. */
const ENGINES: ReadonlyMap<string, EngineEntry> = new Map([
  ['static', staticEntry],
  ['typesense', typesense],
])

/** The engine that answers for a release; its static index where this page does not know the engine. */
export function findEngineEntry({ engine }: SearchConfig): EngineEntry {
  return ENGINES.get(engine) ?? staticEntry
}
