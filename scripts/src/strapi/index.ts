export { CmsClient } from './cms-client.ts'
export { readContent, type Content } from './read-content.ts'
export { type FileRow } from './rows.ts'
