import type { Doc, Site } from '@portico/content-model'

/** Where editors change a doc in the admin panel; undefined where the site's settings do not name the panel. */
export function editHrefOf({ adminUrl }: Site, { documentId }: Doc): string | undefined {
  if (adminUrl === undefined) return undefined
  return `${adminUrl.replace(/\/+$/, '')}/content-manager/collection-types/api::doc.doc/${documentId}`
}
