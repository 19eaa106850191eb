import { isDeepStrictEqual } from 'node:util'
import type { Core } from '@strapi/strapi'
import { uidOf } from '../documents/shapes'
import { withWriteLock } from '../revision/revision'
import { keepVersion, readSavedDraft, removeVersions, VERSIONED } from './versions'

/** What replaces or removes the draft of a document. */
const REPLACES: readonly string[] = ['update', 'discardDraft', 'delete']

/**
 * Keeps what a save replaces, whoever saves: an editor, an import, a discard of changes, a page above that moves. The
 * versions of a document go with it.
 */
export function watchVersions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const type = VERSIONED.find((each) => uidOf(each) === context.uid)
    const { documentId } = context.params as { readonly documentId?: string }
    if (!type || documentId === undefined || !REPLACES.includes(context.action)) return next()
    return strapi.db.transaction(async () => {
      await withWriteLock(strapi)
      const before = await readSavedDraft(strapi, type, documentId)
      const result = await next()
      const after = await readSavedDraft(strapi, type, documentId)
      if (!after) await removeVersions(strapi, documentId)
      else if (before && !isDeepStrictEqual(before.values, after.values)) await keepVersion(strapi, documentId, before)
      return result
    })
  })
}
