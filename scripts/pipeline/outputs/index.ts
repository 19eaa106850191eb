export { compressTree } from './compress.ts'
export { filesOfRoute } from './files-of-route.ts'
export { finishSite } from './finish-site.ts'
export { pageOutputsOf, siteOutputsOf } from './registry.ts'
