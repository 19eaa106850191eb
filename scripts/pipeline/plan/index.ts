export { pageIndexOf, pageIndexSchema, type PageIndex } from './page-index.ts'
export { indexSite, planPublish, type IndexedSite, type PlannedPage, type PublishPlan } from './plan-publish.ts'
