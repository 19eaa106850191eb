import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

interface RequestState {
  readonly route?: { readonly info?: { readonly type?: string } }
}

/** A receipt is only worth something when nobody but the publisher writes it: people in the admin panel may read it. */
export function guardPublications(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const writes = context.action === 'create' || context.action === 'update' || context.action === 'clone'
    if (context.uid === 'api::publication.publication' && writes && isFromAdminPanel(strapi))
      throw new errors.PolicyError('Publications are written by the publisher and cannot be edited.')
    return next()
  })
}

function isFromAdminPanel(strapi: Core.Strapi): boolean {
  const state = strapi.requestContext.get()?.state as RequestState | undefined
  return state?.route?.info?.type === 'admin'
}
