export { createHttpEndpoint } from './http-endpoint.ts'
export { followRelease } from './open-release.ts'
export { filesAtUrl, filesOnDisk } from './release-files.ts'
export { runStdio } from './run-stdio.ts'
