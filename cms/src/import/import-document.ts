import { bodyExcess, type BodyProblem, type Problem } from '@portico/content-model'
import { rowContent, excessProblems, readRow, type Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { validationProblems } from '../documents/finding'
import { asImport } from '../documents/origin'
import { subjectOf } from '../documents/prepare-write'
import { shapeOf, type WrittenType } from '../documents/shapes'
import { documentStore, findWorkingRow, rowsOf } from '../documents/store'
import { contentHash } from './canonical'
import { readContent } from './read-content'
import { missingReferences, shapeContext } from './references'
import type { ImportDocument, ImportResult } from './request'

/**
 * Takes in one document, published, in a transaction of its own. The same content again changes nothing; content that
 * an editor has changed since is left alone, unless asked to overwrite it.
 */
export async function importDocument(
  strapi: Core.Strapi,
  document: ImportDocument,
  { overwrite }: { overwrite: boolean },
): Promise<ImportResult> {
  const { type, documentId, data } = document
  const result = (outcome: ImportResult['outcome'], problems: readonly BodyProblem[] = []): ImportResult => ({
    type,
    documentId,
    outcome,
    problems: problems.map((problem) => ({ ...problem, document: subjectOf(type, { ...data, documentId }) })),
  })

  const excess = [...excessProblems(data), ...bodyExcess(data['body'])]
  if (excess.length > 0) return result('invalid', excess)
  const importHash = contentHash(data)
  const stored = await findWorkingRow(strapi, type, documentId)
  if (stored?.['importHash'] === importHash) return result('unchanged')
  const read = readContent(document)
  if (!read.ok) return result('invalid', read.problems)
  const blockers = [
    ...(await missingReferences(strapi, type, read.content)),
    ...(stored ? [] : await otherSingle(strapi, type)),
  ]
  if (blockers.length > 0) return result('invalid', blockers)
  if (stored && !overwrite && contentHashOf(type, stored) !== stored['importContentHash'])
    return result('conflict', [CONFLICT])

  const attributes = {
    ...(await shapeOf(type).dataOf(read.content, shapeContext(strapi))),
    importHash,
    importContentHash: contentHash(comparableOf(type, read.content)),
  }
  try {
    await asImport(() =>
      stored
        ? documentStore(strapi, type).update({ documentId, data: attributes, status: 'published' })
        : documentStore(strapi, type).create({ data: { documentId, ...attributes }, status: 'published' }),
    )
  } catch (error) {
    return result('invalid', refusalProblems(strapi, error))
  }
  return result(stored ? 'updated' : 'created', read.problems)
}

const CONFLICT: BodyProblem = {
  severity: 'error',
  kind: 'conflict',
  message: 'It was changed in the CMS since it was last imported.',
  hint: 'Make the change in the file too, or import again and overwrite it.',
}

/** What the row holds today, to be compared with what an import once put there. */
function contentHashOf(type: WrittenType, row: Row): string {
  const read = readRow(type, row)
  return contentHash(comparableOf(type, read.ok ? { ...read.document } : rowContent(type, row)))
}

/** Without the date of a change, and as it was before a home page could have a text where it has none. */
function comparableOf(
  type: WrittenType,
  { updatedAt: _updatedAt, body, ...content }: Record<string, unknown>,
): Record<string, unknown> {
  const hasNoText = type === 'home' && Array.isArray(body) && body.length === 0
  return hasNoText ? content : { ...content, body }
}

/** Site and home exist once: a second one would never be seen. */
async function otherSingle(strapi: Core.Strapi, type: WrittenType): Promise<BodyProblem[]> {
  if (type !== 'site' && type !== 'home') return []
  const other = await rowsOf(strapi, type).findOne({ select: ['documentId'] })
  if (!other) return []
  return [
    {
      severity: 'error',
      kind: 'exists-already',
      message: `The portal has a ${shapeOf(type).noun} already, under the documentId “${String(other['documentId'])}”.`,
      hint: 'Import it under that documentId.',
    },
  ]
}

function refusalProblems(strapi: Core.Strapi, error: unknown): (BodyProblem | Problem)[] {
  const known = error instanceof errors.ValidationError ? validationProblems(error) : undefined
  if (known) return known
  strapi.log.error(error)
  return [
    {
      severity: 'error',
      kind: 'not-written',
      message: `The CMS could not store it: ${error instanceof Error ? error.message : String(error)}.`,
      hint: 'Look at the log of the CMS.',
    },
  ]
}
