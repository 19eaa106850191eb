import type { Core } from '@strapi/strapi'

/** The server half of the sidebar's tree: its JSON is stored as it is, and checked on every save by `src/documents`. */
export function registerSidebarTreeField(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: 'sidebar-tree',
    type: 'json',
    inputSize: { default: 12, isResizable: false },
  })
}
