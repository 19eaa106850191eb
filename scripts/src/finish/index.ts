export { compressTree } from './compress.ts'
export { finishSite } from './finish-site.ts'
