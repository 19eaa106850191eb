import { inspectBody, parseBody, type Body } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { finding, type Finding } from './finding'
import { schemaFindings } from './schema-findings'
import type { Row } from './shapes/define-shape'
import { shapeOf, type WrittenType } from './shapes'
import { referenceOf } from './shapes/values'
import { findWorkingRow } from './store'

/** What keeps a row from being public: everything its schema asks for, and what a draft may hold but a page may not. */
export async function checkPublished(
  strapi: Core.Strapi,
  type: WrittenType,
  { row, imported }: { row: Row; imported: boolean },
): Promise<Finding[]> {
  const { schema, contentOf } = shapeOf(type)
  const parsed = schema.safeParse(contentOf(row), { reportInput: true })
  return [
    ...(parsed.success ? [] : schemaFindings(parsed.error)),
    ...('body' in row ? bodyFindings(row['body'], imported) : []),
    ...(type === 'doc' ? await sidebarFindings(strapi, row) : []),
  ]
}

/** An import is let through with what its author must still mend: the check before a release names it. */
function bodyFindings(value: unknown, imported: boolean): Finding[] {
  const parsed = parseBody(value)
  const problems = parsed.ok ? (imported ? [] : errorsOf(parsed.body)) : parsed.problems
  return problems.map((problem) => ({ field: ['body'], problem }))
}

function errorsOf(body: Body) {
  return inspectBody(body).filter(({ severity }) => severity === 'error')
}

/** Strapi leaves out of a published page whatever it points to that is not published. */
async function sidebarFindings(strapi: Core.Strapi, row: Row): Promise<Finding[]> {
  const draft = await findWorkingRow(strapi, 'doc', String(row['documentId']))
  if (!referenceOf(draft?.['sidebar']) || referenceOf(row['sidebar'])) return []
  return [
    finding(
      ['sidebar'],
      'unpublished-sidebar',
      'The sidebar of this page is not published yet.',
      'Publish the sidebar first, or choose another.',
    ),
  ]
}
