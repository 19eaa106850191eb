import { describeProblem, type FirstLook } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { WRITTEN_TYPES } from '../documents/shapes'
import { findWorkingRow, rowsOf } from '../documents/store'
import { contentHash } from '../import/canonical'
import { importDocument } from '../import/import-document'
import type { ImportDocument } from '../import/request'
import { withWriteLock } from '../revision/revision'
import { starterDocuments } from './starter-documents'

/** How far a new portal is. */
export interface FirstRun {
  /** Whether there is no document of any kind, draft or published. */
  readonly isEmpty: boolean
  /** The settings that readers see, once there are any. */
  readonly site: { readonly documentId: string; readonly publishedAt: string } | null
}

/** Reads how far a new portal is. */
export async function readFirstRun(strapi: Core.Strapi): Promise<FirstRun> {
  const row = await rowsOf(strapi, 'site').findOne({ where: { publishedAt: { $notNull: true } } })
  return {
    isEmpty: row === null && (await isEmpty(strapi)),
    site: row && {
      documentId: String(row['documentId']),
      publishedAt: new Date(String(row['publishedAt'])).toISOString(),
    },
  }
}

/**
 * Gives an empty portal its settings, its home page and three pages in a sidebar, all published: all of it or nothing.
 * The same again changes nothing.
 * @throws ApplicationError where the portal has other documents, ValidationError where it could not take them
 */
export async function setUpSite(strapi: Core.Strapi, look: FirstLook): Promise<void> {
  const documents = starterDocuments(look)
  await strapi.db.transaction(async () => {
    await withWriteLock(strapi)
    if (await isEmpty(strapi)) return writeAll(strapi, documents)
    if (await isWritten(strapi, documents)) return undefined
    throw new errors.ApplicationError(
      'This portal has documents already, so nothing was written. Change its name and color under Site.',
    )
  })
}

async function writeAll(strapi: Core.Strapi, documents: readonly ImportDocument[]): Promise<void> {
  for (const document of documents) {
    const { outcome, problems } = await importDocument(strapi, document, { overwrite: false })
    if (outcome !== 'created')
      throw new errors.ValidationError(['Nothing was written.', ...problems.map(describeProblem)].join('\n'), {
        problems,
      })
  }
}

async function isEmpty(strapi: Core.Strapi): Promise<boolean> {
  for (const type of WRITTEN_TYPES) if (await rowsOf(strapi, type).findOne({ select: ['id'] })) return false
  return true
}

async function isWritten(strapi: Core.Strapi, documents: readonly ImportDocument[]): Promise<boolean> {
  for (const { type, documentId, data } of documents) {
    const row = await findWorkingRow(strapi, type, documentId)
    if (row?.['importHash'] !== contentHash(data)) return false
  }
  return true
}
