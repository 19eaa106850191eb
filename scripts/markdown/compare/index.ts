export { compareFolder, type Comparison } from './compare-folder.ts'
export { formatComparison } from './format.ts'
