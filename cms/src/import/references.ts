import { filesOfSite, type BodyProblem, type Site } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import type { ShapeContext } from '../documents/shapes/define-shape'
import type { WrittenType } from '../documents/shapes'
import { rowsOf } from '../documents/store'

const FILE_UID = 'plugin::upload.file'

export function shapeContext(strapi: Core.Strapi): ShapeContext {
  return {
    fileId: async (documentId) => {
      const file = await strapi.db.query(FILE_UID).findOne({ where: { documentId }, select: ['id'] })
      if (!file) throw new Error(`The media library has no file “${documentId}”.`)
      return file.id
    },
  }
}

/** References that the database holds as relations, and so must exist before: tags and sidebar of a doc, logo files. */
export async function missingReferences(
  strapi: Core.Strapi,
  type: WrittenType,
  content: Record<string, unknown>,
): Promise<BodyProblem[]> {
  if (type === 'doc') {
    const tags = Array.isArray(content['tags']) ? content['tags'].map(String) : []
    const { sidebar } = content
    return [
      ...(await missing(tags, (ids) => rowsOf(strapi, 'tag').findMany(where(ids)), 'tag')),
      ...(typeof sidebar === 'string'
        ? await missing([sidebar], (ids) => rowsOf(strapi, 'sidebar').findMany(where(ids)), 'sidebar')
        : []),
    ]
  }
  if (type === 'site') {
    const files = filesOfSite(content as Site).map(({ documentId }) => documentId)
    return missing(files, (ids) => strapi.db.query(FILE_UID).findMany(where(ids)), 'file')
  }
  return []
}

const where = (documentIds: readonly string[]) => ({
  where: { documentId: { $in: [...documentIds] } },
  select: ['documentId'],
})

async function missing(
  documentIds: readonly string[],
  find: (documentIds: readonly string[]) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  noun: string,
): Promise<BodyProblem[]> {
  if (documentIds.length === 0) return []
  const found = new Set((await find(documentIds)).map((row) => row['documentId']))
  return documentIds
    .filter((documentId) => !found.has(documentId))
    .map((documentId) => ({
      severity: 'error',
      kind: `unknown-${noun}`,
      message: `It refers to the ${noun} “${documentId}”, which the CMS does not have.`,
      hint: `Import the ${noun} first.`,
    }))
}
