export { pageIndexOf, pageIndexSchema, type PageIndex } from './page-index.ts'
export { planPublish, type PlannedPage, type PublishPlan } from './plan-publish.ts'
