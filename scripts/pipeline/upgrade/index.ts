export { isOfThisVersion, readDataVersion, requireKnownData, writeDataVersion } from './data-version.ts'
export { upgradeData } from './upgrade-data.ts'
