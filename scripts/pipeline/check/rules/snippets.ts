import { snippetsOf, walk, type Problem } from '@portico/content-model'
import { bodiesOf, snippetRef, type CheckContext, type Rule } from '../context.ts'

/** Every snippet that a body shows exists, and none shows itself. */
export const snippets: Rule = (context) => [...missing(context), ...cycles(context)]

function missing({ snapshot, snippets: known, unreadable, heldBack }: CheckContext): Problem[] {
  const isMissing = (documentId: string): boolean => !known.has(documentId) && !unreadable.has(documentId)
  const lacking = bodiesOf(snapshot).filter(({ body }) => snippetsOf(body).some(isMissing))
  return lacking.flatMap(({ body, document }) =>
    [...walk(body)].flatMap((node): Problem[] => {
      const { _type, _key, documentId } = node as { _type: string; _key: string; documentId?: string }
      if (_type !== 'snippet' || documentId === undefined || !isMissing(documentId)) return []
      return [
        {
          severity: 'error',
          kind: 'missing-snippet',
          document,
          block: { key: _key, title: 'Snippet', excerpt: documentId },
          ...(heldBack.has(documentId)
            ? {
                message: `It shows a snippet that is held back (${documentId}).`,
                hint: 'Correct the snippet, or take it out of this place.',
              }
            : {
                message: `It shows a snippet that is not published (${documentId}).`,
                hint: 'Publish the snippet, or take it out of this place.',
              }),
        },
      ]
    }),
  )
}

function cycles({ snapshot, snippets: known }: CheckContext): Problem[] {
  const reported = new Set<string>()
  const problems: Problem[] = []
  const visit = (documentId: string, open: readonly string[]): void => {
    const snippet = known.get(documentId)
    if (!snippet || reported.has(documentId)) return
    const start = open.indexOf(documentId)
    if (start >= 0) {
      const circle = open.slice(start)
      circle.forEach((member) => reported.add(member))
      const names = [...circle, documentId].map((member) => `“${known.get(member)?.title ?? member}”`)
      problems.push({
        severity: 'error',
        kind: 'snippet-cycle',
        document: snippetRef(snippet),
        message: `The snippet shows itself: ${names.join(' shows ')}.`,
        hint: 'Take one of these snippets out of the other.',
      })
      return
    }
    for (const next of snippetsOf(snippet.body)) visit(next, [...open, documentId])
  }
  for (const { documentId } of snapshot.snippets) visit(documentId, [])
  return problems
}
