import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { endSetUp, isSetUpToken } from '../first-admin/set-up-link'
import { SET_UP_COOKIE } from './set-up'

/**
 * Lets only a browser that opened the set-up link register the first administrator. Strapi lets anybody who comes first:
 * whoever found a new portal would own it. Where a request comes from proves nothing, as a proxy need not say.
 */
const guardFirstAdmin: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (context, next) => {
    if (!(await isSetUpToken(strapi, context.cookies.get(SET_UP_COOKIE, { signed: false }) ?? '')))
      throw new errors.PolicyError(
        'The first administrator can be registered only through the set-up link. Open the link that the CMS prints when it starts, or set ADMIN_EMAIL and ADMIN_PASSWORD and start the CMS again.',
      )
    await next()
    if (context.status >= 300) return
    await endSetUp(strapi)
    context.cookies.set(SET_UP_COOKIE, null, { path: '/admin', signed: false })
  }

export default guardFirstAdmin
