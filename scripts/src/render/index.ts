export { buildIdOf, hashOfFiles } from './code-hash.ts'
export { renderSite } from './render-site.ts'
