import { curationProblems, synonymProblems, type Curation, type Synonym } from '@portico/content-model'
import { readRow, type Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { fieldFindings } from './field-findings'
import { finding, type Finding } from './finding'
import { shapeOf } from './shapes'
import { findPublishedRow, rowsOf } from './store'

type RuleType = 'synonym' | 'curation'
type RuleOf<Type extends RuleType> = Type extends 'synonym' ? Synonym : Curation

/** What is wrong with a synonym or a curation beside the others, and with the pages that it names. */
export async function searchFindings(strapi: Core.Strapi, type: RuleType, row: Row): Promise<Finding[]> {
  if (type === 'synonym') {
    const read = readRow(type, row)
    return read.ok ? fieldFindings(synonymProblems(read.document, await allOf(strapi, type))) : []
  }
  const read = readRow(type, row)
  if (!read.ok) return []
  const { pinned, hidden } = read.document
  return [
    ...fieldFindings(curationProblems(read.document, await allOf(strapi, type))),
    ...(await goneFindings(strapi, 'pinned', pinned)),
    ...(await goneFindings(strapi, 'hidden', hidden)),
  ]
}

/** All that is settled; what cannot be read is named where it is saved or published. */
export async function allOf<Type extends RuleType>(strapi: Core.Strapi, type: Type): Promise<RuleOf<Type>[]> {
  const rows = await rowsOf(strapi, type).findMany({ populate: shapeOf(type).populate, orderBy: { documentId: 'asc' } })
  return rows.flatMap((row) => {
    const read = readRow<RuleType>(type, row)
    return read.ok ? [read.document as RuleOf<Type>] : []
  })
}

async function goneFindings(strapi: Core.Strapi, field: string, pages: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [at, documentId] of pages.entries())
    if (!(await findPublishedRow(strapi, 'doc', documentId)))
      findings.push(
        finding(
          [field, at, 'doc'],
          'missing-page',
          'This page is not published: readers cannot find it.',
          'Choose another page, or take it out.',
        ),
      )
  return findings
}
