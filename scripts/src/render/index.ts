export { buildIdOf, hashOfFiles } from './code-hash.ts'
export { renderAll, renderReadiness, renderRoutes } from './render-site.ts'
