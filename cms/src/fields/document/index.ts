import type { Core } from '@strapi/strapi'

/**
 * A reference to a doc by its documentId, kept as a string. Unlike a relation it survives the doc being unpublished
 * and published again, and a link to a page that is not public is found by the check before a release.
 */
export function registerDocumentField(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: 'document',
    type: 'string',
    inputSize: { default: 6, isResizable: true },
  })
}
