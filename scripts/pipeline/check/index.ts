export { checkSnapshot } from './check-snapshot.ts'
export { resolveRedirects } from './redirects.ts'
