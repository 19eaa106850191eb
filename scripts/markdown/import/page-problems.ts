import {
  docSchema,
  inspectBody,
  memoize,
  parseBody,
  snippetDocumentSchema,
  withoutFix,
  type Problem,
} from '@portico/content-model'
import type { ImportDocument } from './client.ts'

const schemas = { doc: docSchema, snippet: snippetDocumentSchema }
const ANY_DATE = '2000-01-01T00:00:00Z'

/** What the portal would say of a page: asked here too, so that a dry run shows it. */
export function pageProblems({ type, documentId, data }: ImportDocument): Problem[] {
  const title = type === 'home' ? 'Home' : String(data['title'])
  const document: Problem['document'] = {
    type,
    documentId,
    title,
    ...(typeof data['path'] === 'string' && { path: data['path'] }),
  }
  const { body, ...fields } = data
  /* The fields of the home page were checked when its file was read. */
  const parsed =
    type === 'home'
      ? undefined
      : schemas[type === 'doc' ? 'doc' : 'snippet'].safeParse({ ...fields, body: [], documentId, updatedAt: ANY_DATE })
  const fieldProblems = (parsed?.error?.issues ?? []).map(({ path, message }): Problem => ({
    severity: 'error',
    kind: 'invalid-field',
    document,
    message: `“${path.join('.')}”: ${message}.`,
    hint: 'Correct the front matter of the file.',
  }))
  return [...problemsOfBody(Object(body)).map((problem) => ({ ...problem, document })), ...fieldProblems]
}

const problemsOfBody = memoize((value: object): Omit<Problem, 'document'>[] => {
  const parsed = parseBody(value)
  const problems = parsed.ok ? inspectBody(parsed.body).filter(({ kind }) => kind !== 'locked-block') : parsed.problems
  return problems.map(withoutFix)
})
