import type { EngineDefinition, SearchEngine } from '../engine.ts'

/** The index inside the release. Every release has it, because it answers where no server does. */
export const staticEngine: SearchEngine = {
  name: 'static',
  origins: [],
  async index(request) {
    const { indexStatic } = await import('./index-static.ts')
    return indexStatic(request)
  },
  answers: () => Promise.resolve(true),
  /* Its files are removed with their release. */
  prune: () => Promise.resolve(),
}

export const staticDefinition: EngineDefinition = {
  name: staticEngine.name,
  settings: {},
  faultsOf: () => [],
  configure: () => ({}),
  open: () => staticEngine,
}
