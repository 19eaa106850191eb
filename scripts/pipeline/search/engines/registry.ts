import type { EngineDefinition, SearchEngine, SearchSettings, Variables } from './engine.ts'
import { staticDefinition, staticEngine } from './static/index.ts'
import { typesense } from './typesense/index.ts'

/** All search engines. The first one that the settings ask for answers readers. */
export const SEARCH_ENGINES: readonly EngineDefinition[] = [typesense, staticDefinition]

/** What is wrong with the variables of the engines together, beyond the schema of each. */
export function searchFaults(variables: Variables): string[] {
  return SEARCH_ENGINES.flatMap((engine) => engine.faultsOf(variables))
}

/** The engine that the variables ask for; the index inside the release where they ask for none. */
export function configureSearch(variables: Variables): SearchSettings {
  for (const { name, configure } of SEARCH_ENGINES) {
    const settings = configure(variables)
    if (settings !== undefined) return { engine: name, settings }
  }
  return { engine: staticEngine.name, settings: {} }
}

/** The configured engine. @throws Error where there is none of that name */
export function openSearchEngine({ engine, settings }: SearchSettings): SearchEngine {
  const definition = SEARCH_ENGINES.find(({ name }) => name === engine)
  if (!definition) throw new Error(`There is no search engine “${engine}”.`)
  return definition.open(settings)
}
