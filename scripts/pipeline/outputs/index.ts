export { compressTree } from './compress.ts'
export { filesOfRoute } from './files-of-route.ts'
export { finishSite, type Content } from './finish-site.ts'
