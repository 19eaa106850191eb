import type { Core } from '@strapi/strapi'

/** The server half of the body's field: its JSON is stored as it is, and checked on every save by `src/documents`. */
export function registerPortableTextField(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: 'portable-text',
    type: 'json',
    inputSize: { default: 12, isResizable: false },
  })
}
