import { isDeepStrictEqual } from 'node:util'
import { withPlacesOf } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { mayDo, type Ability } from '../desk/access'
import { currentAuthor, isImport } from '../documents/origin'
import { typeOf, uidOf } from '../documents/shapes'
import { rowsOf, rowTitle } from '../documents/store'
import type { Change } from '../documents/watch-writes'
import { withWriteLock } from '../revision/revision'
import { sidebarTrees, treeOf, type SidebarTrees } from './sidebar-trees'

interface Params {
  readonly documentId?: string
  readonly status?: string
}

/** What makes a sidebar differ for readers. */
const SHOWN = ['key', 'label', 'entry', 'items'] as const

/**
 * Publishes with a page where it stands in the sidebars: each published tree gets the page where the draft of the tree has
 * it. What else the draft of a sidebar holds waits until that is published.
 * @param onChange called in the transaction of the change
 */
export function watchPlaces(strapi: Core.Strapi, onChange: (change: Change) => Promise<void>): void {
  strapi.documents.use(async (context, next) => {
    const { documentId, status } = context.params as Params
    const publishes = context.action === 'publish' || (context.action === 'update' && status === 'published')
    if (typeOf(context.uid) !== 'doc' || documentId === undefined || !publishes || isImport()) return next()
    return strapi.db.transaction(async () => {
      await withWriteLock(strapi)
      const result = await next()
      for (const sidebar of await sidebarTrees(strapi))
        if (mayPublish(strapi, sidebar) && (await publishPlace(strapi, documentId, sidebar)))
          await onChange({
            type: 'sidebar',
            documentId: sidebar.documentId,
            title: rowTitle('sidebar', sidebar.draft),
            action: 'update',
            by: currentAuthor(strapi),
          })
      return result
    })
  })
}

/** @returns whether readers see another tree now */
async function publishPlace(
  strapi: Core.Strapi,
  documentId: string,
  { draft: draftRow, published: publishedRow }: SidebarTrees,
): Promise<boolean> {
  const draft = treeOf(draftRow)
  const published = publishedRow && treeOf(publishedRow)
  const items = draft && published && withPlacesOf(documentId, { published, draft })
  if (!items) return false
  const readers = await rowsOf(strapi, 'sidebar').update({ where: { id: publishedRow['id'] }, data: { items } })
  if (SHOWN.some((name) => !isDeepStrictEqual(draftRow[name], name === 'items' ? items : publishedRow[name])))
    await keepModified(strapi, draftRow, new Date(readers?.['updatedAt'] as string | Date))
  return true
}

/** Strapi takes a draft as one with changes when it is younger than what is published: younger by a millisecond is enough. */
async function keepModified(strapi: Core.Strapi, draft: Row, publishedAt: Date): Promise<void> {
  await strapi.db
    .queryBuilder(uidOf('sidebar'))
    .where({ id: draft['id'] })
    .update({ updatedAt: new Date(publishedAt.getTime() + 1) })
    .execute()
}

/** Whether the person who publishes the page may publish the sidebar; a schedule and a token are no person. */
function mayPublish(strapi: Core.Strapi, { draft }: SidebarTrees): boolean {
  const state = strapi.requestContext.get()?.state as { readonly userAbility?: Ability } | undefined
  return !state?.userAbility || mayDo(strapi, state.userAbility, 'publish', { type: 'sidebar', row: draft })
}
