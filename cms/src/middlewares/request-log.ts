import type { Core } from '@strapi/strapi'

/** The signature of a preview link: whoever reads it sees the draft. */
const PREVIEW_SIGNATURE = /(\/preview\/[^/?]*\.)[\w-]+/

/** Notes each request as Strapi's own logger does, but for what makes an address a secret. */
const requestLog: Core.MiddlewareFactory = (_config, { strapi }) => {
  return async (context, next) => {
    const started = Date.now()
    await next()
    const url = context.url.replace(PREVIEW_SIGNATURE, '$1[hidden]')
    strapi.log.http(`${context.method} ${url} (${Date.now() - started} ms) ${context.status}`)
  }
}

export default requestLog
