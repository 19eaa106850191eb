import type { Core } from '@strapi/strapi'

/** The server half of a color, kept as `#rrggbb`; `content-model` checks it on every save and before a release. */
export function registerColorField(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: 'color',
    type: 'string',
    inputSize: { default: 6, isResizable: true },
  })
}
