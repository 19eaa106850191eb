import { categoryPlaces, placeDoc, placesOfDoc, withoutDoc } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { mayDo, permitted, post, type Context } from '../desk/access'
import { referenceOf } from '../documents/shapes/values'
import { documentStore, findWorkingRow, rowTitle } from '../documents/store'
import { withWriteLock } from '../revision/revision'
import { sidebarTrees, treeOf } from './sidebar-trees'

const pageSchema = z.object({ type: z.literal('doc'), documentId: z.string() })
const placeSchema = pageSchema.extend({
  sidebar: z.string(),
  /** The labels of the categories around the page; null takes it out. */
  place: z.array(z.string()).nullable(),
})

/** Where a page stands in the sidebars, and what puts it there: for those who may change the page and the sidebar. */
export const placementRoutes = (strapi: Core.Strapi) => [
  post('/placement', async (context) => {
    const { documentId, row } = await permitted(strapi, context, { schema: pageSchema, right: 'read' })
    const ability = context.state.userAbility
    const mayChange = mayDo(strapi, ability, 'update', { type: 'doc', row })
    const readable = (await sidebarTrees(strapi)).filter(({ draft }) =>
      mayDo(strapi, ability, 'read', { type: 'sidebar', row: draft }),
    )
    return {
      sidebars: readable.map(({ documentId: sidebar, draft, published }) => {
        const tree = treeOf(draft)
        const publicTree = published && treeOf(published)
        const places = placesOfDoc(tree ?? [], documentId)
        const publicCategories = categoryPlaces(publicTree ?? []).map((place) => JSON.stringify(place))
        return {
          documentId: sidebar,
          label: rowTitle('sidebar', draft),
          isPublished:
            publicTree !== undefined &&
            places.every((place) => place.length === 0 || publicCategories.includes(JSON.stringify(place))),
          mayPlace:
            mayChange && tree !== undefined && mayDo(strapi, ability, 'update', { type: 'sidebar', row: draft }),
          categories: categoryPlaces(tree ?? []),
          places,
          publicPlaces: placesOfDoc(publicTree ?? [], documentId),
        }
      }),
    }
  }),
  post('/placement/place', async (context) => {
    const asked = await permitted(strapi, context, { schema: placeSchema, right: 'update' })
    return strapi.db.transaction(async () => {
      await withWriteLock(strapi)
      await changeTree(strapi, context, asked)
      const row = await findWorkingRow(strapi, 'doc', asked.documentId)
      await nameSidebar(strapi, context, { ...asked, row })
      return { before: revisionOf(row), revision: revisionOf(await findWorkingRow(strapi, 'doc', asked.documentId)) }
    })
  }),
]

type Asked = z.infer<typeof placeSchema>

/** @throws NotFoundError, ForbiddenError, ApplicationError */
async function changeTree(
  strapi: Core.Strapi,
  { state }: Context,
  { documentId, sidebar, place }: Asked,
): Promise<void> {
  const row = await findWorkingRow(strapi, 'sidebar', sidebar)
  if (!row) throw new errors.NotFoundError('This sidebar does not exist any more.')
  const label = rowTitle('sidebar', row)
  for (const right of ['read', 'update'] as const)
    if (!mayDo(strapi, state.userAbility, right, { type: 'sidebar', row }))
      throw new errors.ForbiddenError('Only people who may change this sidebar can place pages in it.')
  const tree = treeOf(row)
  if (!tree) throw new errors.ApplicationError(`The tree of “${label}” cannot be read. Open the sidebar to repair it.`)
  const items = place ? placeDoc(tree, documentId, place) : withoutDoc(tree, documentId)
  if (!items)
    throw new errors.ApplicationError(`“${label}” has no category “${place?.join(' › ')}” any more. Choose another.`)
  await documentStore(strapi, 'sidebar').update({ documentId: sidebar, data: { items, updatedBy: state.user.id } })
}

/** Lets the page show a sidebar that lists it. The write makes the page one with changes: its place is published with it. */
async function nameSidebar(
  strapi: Core.Strapi,
  { state }: Context,
  { documentId, sidebar, row }: Asked & { readonly row: Row | null },
): Promise<void> {
  const listing = (await sidebarTrees(strapi))
    .filter(({ draft }) => placesOfDoc(treeOf(draft) ?? [], documentId).length > 0)
    .map((each) => each.documentId)
  const wanted = [referenceOf(row?.['sidebar']), sidebar, ...listing]
  const shown = wanted.find((each) => each !== undefined && listing.includes(each)) ?? null
  await documentStore(strapi, 'doc').update({ documentId, data: { sidebar: shown, updatedBy: state.user.id } })
}

const revisionOf = (row: Row | null): string => new Date(row?.['updatedAt'] as string | Date).toISOString()
