import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { mayDo, type Ability } from '../desk/access'
import { fullName, type Person } from '../documents/origin'
import { subjectOf } from '../documents/prepare-write'
import { hasDrafts, rowsOf } from '../documents/store'
import { heldBack } from './held-back'
import type { ItemWithRow } from './in-order'
import type { Schedule } from './schedules'

/** What a person may do; nobody where the person is gone or blocked. */
export async function abilityOf(strapi: Core.Strapi, userId: number): Promise<Ability | undefined> {
  const user = await strapi.db.query('admin::user').findOne({ where: { id: userId }, populate: { roles: true } })
  if (!user || user.isActive !== true || user.blocked === true) return undefined
  return strapi.service('admin::permission').engine.generateUserAbility(user)
}

/**
 * Whether the person who scheduled a document may still publish it, and whether nobody who may not has changed it since:
 * nothing gets past a review by waiting.
 * @throws HeldBack
 */
export async function checkItem(
  strapi: Core.Strapi,
  { by, byId }: Schedule,
  { item, row }: ItemWithRow,
): Promise<void> {
  const { type, documentId, action } = item
  const document = subjectOf(type, row)
  const ability = await abilityOf(strapi, byId)
  if (!ability || !mayDo(strapi, ability, 'publish', { type, row }))
    throw heldBack('no-right', {
      document,
      message: `${by}, who scheduled it, may not publish it any more.`,
      hint: 'Somebody who may publish has to schedule it again.',
    })
  if (action === 'unpublish' || revisionOf(row) === item.revision) return
  const { updatedBy } = (await rowsOf(strapi, type).findOne({
    where: { documentId, ...(hasDrafts(strapi, type) && { publishedAt: null }) },
    populate: { updatedBy: true },
  })) as { updatedBy?: (Person & { readonly id: number }) | null }
  if (!updatedBy) return
  const editor = await abilityOf(strapi, updatedBy.id)
  if (editor && mayDo(strapi, editor, 'publish', { type, row })) return
  throw heldBack('changed-since', {
    document,
    message: `${fullName(updatedBy) || 'Somebody'} changed it after it was scheduled.`,
    hint: 'Look at the change, then schedule it again.',
  })
}

/** When a row was written last. */
export function revisionOf(row: Row): string {
  return new Date(row['updatedAt'] as string | Date).toISOString()
}
