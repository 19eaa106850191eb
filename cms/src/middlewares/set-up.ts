import type { Core } from '@strapi/strapi'
import { isSetUpToken, SET_UP_PATH } from '../first-admin/set-up-link'

/** Holds the token of the set-up link until the form of the first administrator is sent. */
export const SET_UP_COOKIE = 'portico_set_up'
const NOT_VALID =
  'This link is not valid any more. Log in at /admin, or open the link that the CMS printed when it started last.\n'

/** Opens the form of the first administrator for whoever has the set-up link: `/set-up/<token>`. */
const setUp: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (context, next) => {
    const token = context.method === 'GET' ? SET_UP_PATH.exec(context.path)?.groups?.token : undefined
    if (token === undefined) return next()
    context.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    if (await isSetUpToken(strapi, token)) {
      const { secure } = context
      context.cookies.set(SET_UP_COOKIE, token, { path: '/admin', sameSite: 'strict', secure, signed: false })
      return context.redirect('/admin/auth/register-admin')
    }
    context.status = 403
    context.type = 'text'
    context.body = NOT_VALID
    return undefined
  }

export default setUp
