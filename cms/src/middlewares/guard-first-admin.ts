import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

const LOCAL_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Lets the first administrator be registered in a browser only on the machine itself, at its local address. Strapi lets
 * anybody who comes first: whoever found a new portal would own it.
 */
const guardFirstAdmin: Core.MiddlewareFactory = (_config, { strapi }) => {
  const isPublic = strapi.config.get('server.proxy.koa') === true
  return async ({ req, URL: { hostname }, request }, next) => {
    const forwarded = request.get('X-Forwarded-For') !== '' || request.get('Forwarded') !== ''
    const local = LOCAL_ADDRESSES.has(req.socket.remoteAddress ?? '') && LOCAL_HOSTS.has(hostname)
    if (isPublic || forwarded || !local)
      throw new errors.PolicyError(
        'The first administrator cannot be registered from here. Set ADMIN_EMAIL and ADMIN_PASSWORD and start the CMS again, or open the admin panel on its own machine.',
      )
    await next()
  }
}

export default guardFirstAdmin
