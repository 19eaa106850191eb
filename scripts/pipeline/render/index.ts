export { buildIdOf, hashOfFiles } from './code-hash.ts'
export { pageDataFiles, writePageData } from './page-data-files.ts'
export { prepareRenderer } from './renderer.ts'
export { renderAll, renderReadiness, renderRoutes } from './render-site.ts'
