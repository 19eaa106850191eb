export { prepareMedia, type LibraryFile } from './prepare-media.ts'
