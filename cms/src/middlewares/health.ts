import type { Core } from '@strapi/strapi'
import { databaseCheck } from '../health/database-check'

/**
 * Answers `/_health` with 204 while the database answers, else with 503 and the reason; `/_health/live` with 204 as long
 * as the process answers at all. Strapi's own `/_health` says 204 whatever has become of the database.
 */
const health: Core.MiddlewareFactory = (_config, { strapi }) => {
  const check = databaseCheck(strapi)
  return async (context, next) => {
    if (context.path === '/_health/live') context.status = 204
    else if (context.path === '/_health') {
      const problem = await check()
      context.set('Cache-Control', 'no-store')
      if (problem === undefined) context.status = 204
      else {
        context.status = 503
        context.body = { status: 'unavailable', reason: problem }
      }
    } else await next()
  }
}

export default health
