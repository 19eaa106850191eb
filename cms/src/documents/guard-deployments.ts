import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

interface RequestState {
  readonly route?: { readonly info?: { readonly type?: string } }
}

/** Only the publisher writes deployments, so that editors can rely on them: people in the admin panel may read them. */
export function guardDeployments(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const writes = context.action === 'create' || context.action === 'update' || context.action === 'clone'
    if (context.uid === 'api::deployment.deployment' && writes && isFromAdminPanel(strapi))
      throw new errors.PolicyError('Deployments are written by the publisher and cannot be edited.')
    return next()
  })
}

function isFromAdminPanel(strapi: Core.Strapi): boolean {
  const state = strapi.requestContext.get()?.state as RequestState | undefined
  return state?.route?.info?.type === 'admin'
}
