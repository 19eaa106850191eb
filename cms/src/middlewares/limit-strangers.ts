import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

/** Far more than a login or a registration takes. */
const MOST_BYTES = 64 * 1024
const BEARER = /^Bearer (\S+)$/i
const EXPIRED = 'admin, expired as well'

/**
 * Refuses a large body before it is read, unless the request shows a session of the panel or a token: to read twenty
 * megabytes of JSON holds up everybody for seconds, and who may send them is asked only after that.
 */
const limitStrangers: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (context, next) => {
    const { authorization = '', 'content-length': length, 'transfer-encoding': coding } = context.headers
    const bytes = coding === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY
    if (bytes > MOST_BYTES && !(await isKnown(strapi, BEARER.exec(authorization)?.[1]))) {
      context.set('Connection', 'close')
      throw new errors.PayloadTooLargeError('Who has not logged in may send 64 KB at most. Log in, or send a token.')
    }
    await next()
  }

async function isKnown(strapi: Core.Strapi, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false
  if (sessionsOfAnyAge(strapi).validateAccessToken(token).isValid) return true
  const accessKey: string = strapi.service('admin::api-token').hash(token)
  return (await strapi.db.query('admin::api-token').findOne({ where: { accessKey }, select: ['id'] })) !== null
}

/**
 * Sessions whose access token has expired, too: after half an hour the panel sends what it saves with the old one, is told so
 * (401), gets another and sends it again. It would lose the page to a 413.
 */
function sessionsOfAnyAge({ sessionManager, config }: Core.Strapi) {
  if (!sessionManager.hasOrigin(EXPIRED)) {
    const lifespans = {
      accessTokenLifespan: 0,
      maxRefreshTokenLifespan: 0,
      idleRefreshTokenLifespan: 0,
      maxSessionLifespan: 0,
      idleSessionLifespan: 0,
    }
    sessionManager.defineOrigin(EXPIRED, {
      ...lifespans,
      jwtSecret: config.get<string>('admin.auth.secret'),
      jwtOptions: { ignoreExpiration: true } as object,
    })
  }
  return sessionManager(EXPIRED)
}

export default limitStrangers
