import type { DocumentType } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { withWriteLock } from '../revision/revision'
import { Refusal, type Finding } from './finding'
import { leadOn, leaveRedirect } from './moved-address'
import { moveChildren } from './moved-children'
import { currentAuthor, isImport } from './origin'
import { preparePublish, prepareWrite, subjectOf } from './prepare-write'
import { checkPublished } from './published-check'
import { checkLostHeadings, checkRemoval } from './removal-check'
import { typeOf, type WrittenType } from './shapes'
import type { RowData } from './shapes/define-shape'
import { findPublishedRow, findWorkingRow, hasDrafts, rowTitle } from './store'

/** A change to what readers see, as the publisher receives it. */
export interface Change {
  readonly type: DocumentType
  readonly documentId: string
  readonly title: string
  readonly action: 'publish' | 'update' | 'unpublish' | 'delete'
  /** Who made it, where it was a person or a named token. */
  readonly by: string | null
}

interface Params {
  readonly documentId?: string
  readonly data?: RowData
  readonly status?: string
}

const WRITES = ['create', 'update', 'clone', 'publish', 'unpublish', 'delete'] as const
type WriteAction = (typeof WRITES)[number]

function isWrite(action: string): action is WriteAction {
  return (WRITES as readonly string[]).includes(action)
}

/**
 * Stands in every way that a document can be written: refuses what must not be stored or shown, and says what changed
 * for readers.
 * @param onChange called in the transaction of the change
 */
export function watchWrites(strapi: Core.Strapi, onChange: (change: Change) => Promise<void>): void {
  strapi.documents.use(async (context, next) => {
    const type = typeOf(context.uid)
    const { action } = context
    if (!type || !isWrite(action)) return next()
    const params = context.params as Params
    const publishes = isPublishing(strapi, type, { action, params })
    return strapi.db.transaction(async () => {
      await withWriteLock(strapi)
      const before = params.documentId ? await findPublishedRow(strapi, type, params.documentId) : null
      if (action === 'create' || action === 'update' || action === 'clone') {
        const data = await prepareWrite(strapi, {
          type,
          action,
          documentId: params.documentId,
          data: params.data ?? {},
          publishes,
        })
        Object.assign(context, { params: { ...params, data } })
      }
      if (action === 'publish' && params.documentId) await preparePublish(strapi, type, params.documentId)
      const removed = action === 'delete' || action === 'unpublish' ? before : null
      if (removed && !isImport()) {
        refuse(await checkRemoval(strapi, type, removed), type, removed)
        await leadOn(strapi, type, removed)
      }
      const result = await next()
      if (publishes) {
        const row = await publishedRow(strapi, type, action === 'clone' ? result : (result ?? params))
        if (row) {
          const imported = isImport()
          refuse(await checkPublished(strapi, type, { row, imported }), type, row)
          if (before && !imported) refuse(await checkLostHeadings(strapi, { before, after: row }), type, row)
          if (before) await leaveRedirect(strapi, type, { before, after: row })
          await onChange(changeOf(strapi, { type, row, action: before ? 'update' : 'publish' }))
          if (before && type === 'doc' && !isImport())
            for (const child of await moveChildren(strapi, { before, after: row }))
              await onChange(changeOf(strapi, { type, row: child, action: 'update' }))
        }
      }
      if (removed) {
        const done = action === 'delete' ? 'delete' : 'unpublish'
        await onChange(changeOf(strapi, { type, row: removed, action: done }))
      }
      return result
    })
  })
}

/** @throws Refusal where something was found */
function refuse(findings: readonly Finding[], type: WrittenType, row: Row): void {
  if (findings.length > 0) throw new Refusal(findings, subjectOf(type, row))
}

function isPublishing(
  strapi: Core.Strapi,
  type: WrittenType,
  { action, params }: { action: WriteAction; params: Params },
): boolean {
  if (action === 'publish') return true
  const writes = action === 'create' || action === 'update' || action === 'clone'
  return writes && (params.status === 'published' || !hasDrafts(strapi, type))
}

/** The public row of a document that was just written. */
async function publishedRow(strapi: Core.Strapi, type: WrittenType, written: unknown): Promise<Row | null> {
  const { documentId } = (written ?? {}) as Params
  if (documentId === undefined) return null
  return hasDrafts(strapi, type) ? findPublishedRow(strapi, type, documentId) : findWorkingRow(strapi, type, documentId)
}

function changeOf(
  strapi: Core.Strapi,
  { type, row, action }: { type: WrittenType; row: Row; action: Change['action'] },
): Change {
  return {
    type,
    documentId: String(row['documentId']),
    title: rowTitle(type, row),
    action,
    by: currentAuthor(strapi),
  }
}
