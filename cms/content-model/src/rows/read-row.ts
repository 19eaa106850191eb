import { parseBody } from '../body-check.ts'
import { withoutFix, type DocumentType } from '../problem.ts'
import { documentSchemas, type Documents } from '../snapshot.ts'
import type { Row } from './define-row.ts'
import { curationOf } from './curation.ts'
import { docOf } from './doc.ts'
import { excessProblems, fieldProblems, type FieldProblem } from './field-problem.ts'
import { homeOf } from './home.ts'
import { redirectOf } from './redirect.ts'
import { sidebarOf } from './sidebar.ts'
import { siteOf } from './site.ts'
import { snippetOf } from './snippet.ts'
import { synonymOf } from './synonym.ts'
import { tagOf } from './tag.ts'

/** The kinds of document that rows hold. Media are made of the files of the library. */
export type RowType = Exclude<DocumentType, 'media'>

export type ReadRow<Type extends RowType> =
  | { readonly ok: true; readonly document: Documents[Type] }
  | { readonly ok: false; readonly problems: FieldProblem[] }

const contents = {
  doc: docOf,
  snippet: snippetOf,
  tag: tagOf,
  sidebar: sidebarOf,
  redirect: redirectOf,
  synonym: synonymOf,
  curation: curationOf,
  site: siteOf,
  home: homeOf,
} satisfies { [Type in RowType]: (row: Row) => Record<string, unknown> }

/**
 * The content of a row, not yet checked against the schema of its type.
 * @throws RowShapeError where a column is of another type than the CMS declares
 */
export function rowContent(type: RowType, row: Row): Record<string, unknown> {
  return contents[type](row)
}

/**
 * Reads the document that a row holds, or everything that is wrong with it.
 * @throws RowShapeError where a column is of another type than the CMS declares
 */
export function readRow<Type extends RowType>(type: Type, row: Row): ReadRow<Type> {
  const content = rowContent(type, row)
  const excess = excessProblems(content)
  if (excess.length > 0) return { ok: false, problems: excess }
  const body = 'body' in content ? parseBody(content['body']) : undefined
  const fields = body ? { ...content, body: body.ok ? body.body : [] } : content
  const parsed = documentSchemas[type].safeParse(fields, { reportInput: true })
  if (parsed.success && (!body || body.ok)) return { ok: true, document: parsed.data as Documents[Type] }
  const ofBody = body && !body.ok ? body.problems.map((problem) => ({ ...withoutFix(problem), field: ['body'] })) : []
  return { ok: false, problems: [...(parsed.error ? fieldProblems(parsed.error) : []), ...ofBody] }
}
