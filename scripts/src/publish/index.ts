export { buildSite } from './build-site.ts'
export { publishRelease, type Published } from './publish-release.ts'
export { readAndCheck, readerOf } from './read-and-check.ts'
export { STAGES, type RunStage, type Stage } from './stages.ts'
