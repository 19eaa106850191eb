export { checkSnapshot } from './check-snapshot.ts'
