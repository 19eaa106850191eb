export { planPublish, type PageExtras, type PublishPlan } from './plan-publish.ts'
export { type PlannedPage } from './plan.ts'
export { isPage, routesOf } from './routes.ts'
