import { isPage, routesOf, type OpenSite } from '@portico/content-model/site'
import { count } from '../../lib/app-error.ts'
import type { PublishPlan } from '../plan/index.ts'

const NAMED = 5

/** A plan in one line: how many pages of how many, and which. */
export function describePlan(plan: PublishPlan, site: OpenSite): string {
  const all = Object.keys(routesOf(site)).filter(isPage).length
  if (plan.kind === 'full') return `All ${count(all, 'page')}: ${plan.reason}.`
  const pages = plan.pages.map(({ path }) => path).filter(isPage)
  if (pages.length === 0) return `None of ${count(all, 'page')} looks different.`
  const more = pages.length - NAMED
  return `${pages.length} of ${count(all, 'page')}: ${pages.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
