import type { EngineDefinition, SearchEngine, Variables } from './engine.ts'
import { staticDefinition, staticEngine } from './static/index.ts'
import { typesense } from './typesense/index.ts'

/** All search engines. The first one that the settings ask for answers readers. */
export const SEARCH_ENGINES: readonly EngineDefinition[] = [typesense, staticDefinition]

/** What is wrong with the variables of the engines together, beyond the schema of each. */
export function searchFaults(variables: Variables): string[] {
  return SEARCH_ENGINES.flatMap((engine) => engine.faultsOf(variables))
}

/** The engine that the variables ask for; the index inside the release where they ask for none. */
export function configureSearch(variables: Variables): SearchEngine {
  for (const definition of SEARCH_ENGINES) {
    const engine = definition.configure(variables)
    if (engine) return engine
  }
  return staticEngine
}
