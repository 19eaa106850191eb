export { pushRelease, type Pushed } from './push-release.ts'
