import type { EngineDefinition, SearchEngine } from '../engine.ts'
import {
  readTypesenseSettings,
  typesenseSettingsSchema,
  typesenseVariables,
  type TypesenseSettings,
} from './settings.ts'

const NAME = 'typesense'

/** The engine of a Typesense server. */
export const typesense: EngineDefinition = {
  name: NAME,
  settings: typesenseVariables,
  faultsOf: (variables) =>
    variables['TYPESENSE_URL'] && !variables['TYPESENSE_API_KEY']
      ? ['TYPESENSE_API_KEY is not set, but TYPESENSE_URL is.']
      : [],
  configure: readTypesenseSettings,
  open: (settings) => createTypesense(typesenseSettingsSchema.parse(settings)),
}

/** The engine of the server with these settings. */
export function createTypesense(settings: TypesenseSettings): SearchEngine {
  return {
    name: NAME,
    origins: (settings.publicUrls ?? settings.urls).map((url) => new URL(url).origin),
    async index(request) {
      const { indexTypesense } = await import('./index-typesense.ts')
      return indexTypesense(settings, request)
    },
    async answers() {
      const { answers } = await import('./answers.ts')
      return answers(settings)
    },
    async prune(request) {
      const { prune } = await import('./prune.ts')
      return prune(settings, request)
    },
  }
}
