import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

/**
 * Lets the CMS send no mail. Strapi's own provider connects to whatever server the address of a recipient names, and
 * everybody who is logged in may write to any address.
 */
export function sendNoMail(strapi: Core.Strapi): void {
  const email = strapi.plugin('email') as unknown as { provider: unknown }
  email.provider = {
    send: () =>
      Promise.reject(
        Object.assign(
          new errors.ApplicationError(
            'This CMS sends no mail. Ask an administrator for a new password: Settings, then Users.',
          ),
          { statusCode: 400 },
        ),
      ),
  }
}
