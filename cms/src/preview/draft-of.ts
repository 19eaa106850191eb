import { mediaOf, parseBody } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { referenceOf } from '../documents/shapes/values'
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
const TYPED_OF_PAGE = [
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
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => isTyped(type, name) && name in saved)),
  }
  const shown = [...mediaOfBody(row['body']), ...filesOfSettings(row)]
  return { type, row, files: await filesOf(strapi, shown) }
}

/** A site and a home page have no relations. */
function isTyped(type: PreviewTarget['type'], name: string): boolean {
  return type === 'site' || type === 'home' ? name !== 'documentId' && name !== 'id' : TYPED_OF_PAGE.includes(name)
}

function mediaOfBody(body: unknown): readonly string[] {
  const parsed = parseBody(body)
  return parsed.ok ? mediaOf(parsed.body) : []
}

/** The logo, icon, font and picture for sharing of a site, the picture of a home page. */
function filesOfSettings({ logo, picture, favicon, font, card }: Row): string[] {
  const themed = [logo, picture].flatMap((each) => {
    const { light, dark } = z.object({ light: z.unknown(), dark: z.unknown() }).partial().catch({}).parse(each)
    return [light, dark]
  })
  const { background } = z.object({ background: z.unknown() }).partial().catch({}).parse(card)
  return [...themed, favicon, font, background].flatMap((file) => referenceOf(file) ?? [])
}

async function filesOf(strapi: Core.Strapi, ids: readonly string[]): Promise<File[]> {
  if (ids.length === 0) return []
  return (await strapi.db.query('plugin::upload.file').findMany({
    where: { documentId: { $in: [...ids] } },
    select: ['documentId', 'name', 'mime', 'width', 'height', 'url'],
  })) as File[]
}
