import { cycleProblem, snippetCycle, snippetsToShow, type Problem } from '@portico/content-model'
import { ofBodies, snippetRef, type CheckContext, type Rule } from '../context.ts'

/** Every snippet that a body shows exists, none shows itself, and together they are no more than a page can hold. */
export const snippets: Rule = (context) => [
  ...ofBodies(context, (owned) => snippetsToShow(owned, context)),
  ...cycles(context),
]

/** One problem a circle: correcting any of its members opens it. */
function cycles({ snapshot, snippets: known }: CheckContext): Problem[] {
  const reported = new Set<string>()
  return snapshot.snippets.flatMap((snippet): Problem[] => {
    const { documentId } = snippet
    const cycle = reported.has(documentId) ? undefined : snippetCycle(documentId, (id) => known.get(id)?.body)
    if (!cycle) return []
    cycle.forEach((member) => reported.add(member))
    return [{ ...cycleProblem(cycle, (id) => `“${known.get(id)?.title ?? id}”`), document: snippetRef(snippet) }]
  })
}
