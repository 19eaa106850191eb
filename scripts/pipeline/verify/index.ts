export { verifyRelease } from './verify-release.ts'
export { verifySite, type Difference, type Verified } from './verify-site.ts'
