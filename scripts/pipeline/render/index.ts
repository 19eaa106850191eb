export { buildIdOf, hashOfFiles } from './code-hash.ts'
export { prepareRenderer } from './renderer.ts'
export { renderAll, renderReadiness, renderRoutes } from './render-site.ts'
