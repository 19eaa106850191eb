import type { Core } from '@strapi/strapi'

interface PublishedConfig {
  /** What to fill in where the caller asks for nothing in particular. */
  readonly populate?: unknown
}

/**
 * Makes a read of the content API give published content only. Strapi itself lets any token that may read a type read
 * its drafts too, with `?status=draft`.
 */
const published: Core.MiddlewareFactory<PublishedConfig> = ({ populate }) => {
  return async (ctx, next) => {
    ctx.query = { ...(populate !== undefined && { populate }), ...ctx.query, status: 'published' }
    await next()
  }
}

export default published
