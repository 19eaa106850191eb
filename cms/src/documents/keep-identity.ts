import type { Core } from '@strapi/strapi'
import { isImport } from './origin'

/** Which row of which document a write is about. The address of a request says it, and never its fields. */
const IDENTITY: readonly string[] = ['id', 'documentId', 'locale']

/**
 * Leaves the identity of documents out of what is written, as Strapi does with the other fields that it keeps itself.
 * It takes these as fields: whoever may save a draft could cut it off from its public page, or give a new document the
 * identity of another. Only an import names its documents.
 */
export function keepIdentity(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { data } = context.params as { readonly data?: object | null }
    if (!data || isImport()) return next()
    const fields = Object.fromEntries(Object.entries(data).filter(([name]) => !IDENTITY.includes(name)))
    Object.assign(context, { params: { ...context.params, data: fields } })
    return next()
  })
}
