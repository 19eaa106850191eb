import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

/** Far more than a login or a registration takes. */
const MOST_BYTES = 64 * 1024
const BEARER = /^Bearer (\S+)$/i

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
  if (strapi.sessionManager('admin').validateAccessToken(token).isValid) return true
  const accessKey: string = strapi.service('admin::api-token').hash(token)
  return (await strapi.db.query('admin::api-token').findOne({ where: { accessKey }, select: ['id'] })) !== null
}

export default limitStrangers
