import {
  documentSchemas,
  inspectBody,
  withoutFix,
  mintAnchors,
  parseBody,
  type Body,
  type BodyProblem,
} from '@portico/content-model'
import { fieldProblems } from '@portico/content-model/rows'
import type { ImportDocument } from './request'

export type ReadContent =
  | {
      readonly ok: true
      /** The document, with its defaults and anchors. */
      readonly content: Record<string, unknown>
      /** What its author must fix before a release. */
      readonly problems: BodyProblem[]
    }
  | { readonly ok: false; readonly problems: BodyProblem[] }

/** Reads a document of an import. Everything that is wrong with it comes at once. */
export function readContent({ type, documentId, data }: ImportDocument): ReadContent {
  const withBody = 'body' in data
  const body = withBody ? parseBody(data['body']) : undefined
  const dated = type === 'doc' || type === 'snippet'
  const fields = {
    ...data,
    ...(body && { body: body.ok ? mintAnchors(body.body) : [] }),
    documentId,
    ...(dated && { updatedAt: new Date(0).toISOString() }),
  }
  const parsed = documentSchemas[type].safeParse(fields, { reportInput: true })
  const problems = [
    ...(parsed.success ? [] : fieldProblems(parsed.error).map(({ field: _field, ...problem }) => problem)),
    ...(body && !body.ok ? body.problems.map(withoutFix) : []),
  ]
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const content = parsed.data as Record<string, unknown>
  return { ok: true, content, problems: withBody ? inspectBody(content['body'] as Body).map(withoutFix) : [] }
}
