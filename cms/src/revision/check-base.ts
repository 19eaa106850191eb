import type { Core } from '@strapi/strapi'
import { fullName, type Person } from '../documents/origin'
import { hasDrafts, rowsOf } from '../documents/store'
import { typeOf, type WrittenType } from '../documents/shapes'
import { withWriteLock } from './revision'

/** The header in which the panel says what a save is based on, and the CMS what it stored. */
const BASE = 'X-Portico-Base'
const REVISION = 'X-Portico-Revision'

/**
 * Refuses a save that is based on an older revision of its document than is stored: it would overwrite what somebody
 * else saved meanwhile. A revision is the time of the last write. Only who names a base is checked, as the admin panel
 * does; imports, seeding and the REST API name none.
 */
export function checkBases(strapi: Core.Strapi): void {
  const checked = new WeakSet<object>()
  strapi.documents.use(async (context, next) => {
    const request = strapi.requestContext.get()
    const base = request?.get(BASE)
    const type = typeOf(context.uid)
    const documentId = (context.params as { readonly documentId?: string } | undefined)?.documentId
    const isWrite = context.action === 'update' || context.action === 'publish'
    const isAsked = request?.params['id'] === undefined || request.params['id'] === documentId
    if (!request || !base || !type || !documentId || !isWrite || !isAsked) return next()
    return strapi.db.transaction(async () => {
      await withWriteLock(strapi)
      const stored = checked.has(request) ? undefined : await findWrite(strapi, type, documentId)
      checked.add(request)
      if (stored && stored.revision !== base)
        request.throw(
          409,
          `${stored.by} saved this document after you opened it. Compare the two versions, then save again.`,
        )
      const result = await next()
      const written = await findWrite(strapi, type, documentId)
      if (written) request.set(REVISION, written.revision)
      return result
    })
  })
}

interface LastWrite {
  readonly revision: string
  readonly by: string
}

/** The last write of the row that editors work on. */
async function findWrite(strapi: Core.Strapi, type: WrittenType, documentId: string): Promise<LastWrite | undefined> {
  const row = await rowsOf(strapi, type).findOne({
    where: { documentId, ...(hasDrafts(strapi, type) && { publishedAt: null }) },
    select: ['updatedAt'],
    populate: { updatedBy: true },
  })
  if (!row) return undefined
  const { updatedAt, updatedBy } = row as { updatedAt: string | Date; updatedBy?: Person | null }
  const name = updatedBy ? fullName(updatedBy) : ''
  return { revision: new Date(updatedAt).toISOString(), by: name || 'Somebody else' }
}
