import { mediaOf, parseBody } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { findWorkingRow } from '../documents/store'
import type { PreviewTarget } from './preview-link'

/** A file of the media library, as the publisher shows it. */
interface File {
  readonly documentId: string
  readonly name: string
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly url: string
}

/** What the publisher makes a preview of. */
export interface Draft {
  readonly type: PreviewTarget['type']
  readonly row: Row
  readonly files: readonly File[]
}

/** What the form of a page can say of it before it is saved; relations are as they were saved. */
const TYPED = [
  'title',
  'path',
  'key',
  'heading',
  'label',
  'description',
  'body',
  'hideTitle',
  'hideToc',
  'tocMinLevel',
  'tocMaxLevel',
]

/**
 * A document as it is written now, or `undefined` where it does not exist.
 * @param typed what stands in the form of it and is not saved
 */
export async function draftOf(
  strapi: Core.Strapi,
  { type, documentId }: PreviewTarget,
  typed: Row = {},
): Promise<Draft | undefined> {
  const saved = await findWorkingRow(strapi, type, documentId)
  if (!saved) return undefined
  const row = {
    ...saved,
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => TYPED.includes(name) && name in saved)),
  }
  return { type, row, files: await filesOf(strapi, row['body']) }
}

async function filesOf(strapi: Core.Strapi, body: unknown): Promise<File[]> {
  const parsed = parseBody(body)
  const ids = parsed.ok ? mediaOf(parsed.body) : []
  if (ids.length === 0) return []
  return (await strapi.db.query('plugin::upload.file').findMany({
    where: { documentId: { $in: [...ids] } },
    select: ['documentId', 'name', 'mime', 'width', 'height', 'url'],
  })) as File[]
}
