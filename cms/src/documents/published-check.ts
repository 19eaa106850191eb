import { inspectBody, parseBody, walk } from '@portico/content-model'
import { readRow, type Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { finding, type Finding } from './finding'
import { fieldFindings } from './field-findings'
import type { WrittenType } from './shapes'
import { referenceOf } from './shapes/values'
import { findPublishedRow, findWorkingRow, rowTitle } from './store'
import { searchFindings } from './search-check'
import { targetFindings } from './target-check'

/** What keeps a row from being public: everything its schema asks for, and what a draft may hold but a page may not. */
export async function checkPublished(
  strapi: Core.Strapi,
  type: WrittenType,
  { row, imported }: { row: Row; imported: boolean },
): Promise<Finding[]> {
  const read = readRow(type, row)
  return [
    ...(read.ok ? [] : fieldFindings(read.problems)),
    ...(imported ? [] : bodyFindings(row['body'])),
    ...(type === 'doc' ? await sidebarFindings(strapi, row) : []),
    ...(imported ? [] : await snippetFindings(strapi, row['body'])),
    ...(imported || type !== 'redirect' ? [] : await targetFindings(strapi, row)),
    ...(!imported && (type === 'synonym' || type === 'curation') ? await searchFindings(strapi, type, row) : []),
  ]
}

/** What a draft may hold but a page may not. An import is let through with it: the check before a release names it. */
function bodyFindings(value: unknown): Finding[] {
  const parsed = parseBody(value)
  const problems = parsed.ok ? inspectBody(parsed.body).filter(({ severity }) => severity === 'error') : []
  return problems.map((problem) => ({ field: ['body'], problem }))
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

/** Snippets that the body shows and readers cannot see. */
async function snippetFindings(strapi: Core.Strapi, value: unknown): Promise<Finding[]> {
  const parsed = parseBody(value)
  const findings: Finding[] = []
  for (const node of parsed.ok ? walk(parsed.body) : []) {
    if (node._type !== 'snippet' || !('documentId' in node)) continue
    const documentId = String(node.documentId)
    if (await findPublishedRow(strapi, 'snippet', documentId)) continue
    const draft = await findWorkingRow(strapi, 'snippet', documentId)
    const title = draft ? rowTitle('snippet', draft) : documentId
    findings.push({
      field: ['body'],
      problem: {
        severity: 'error',
        kind: 'missing-snippet',
        block: { key: node._key, title: 'Snippet', excerpt: title },
        message: draft ? 'It shows a snippet that is not published.' : 'It shows a snippet that does not exist.',
        hint: draft ? 'Publish the snippet first, or take it out of this place.' : 'Take it out of this place.',
      },
    })
  }
  return findings
}
