export { checkTwins, type IncompleteTwin } from './check-twins.ts'
export { missingFrom } from './missing.ts'
