import { curationProblems, synonymProblems, type Problem } from '@portico/content-model'
import type { Rule } from '../context.ts'

/** No synonym leads back to itself, no query is curated twice; a page that is gone is named, and left out. */
export const searchRules: Rule = ({ snapshot, unreadable, heldBack }) => [
  ...snapshot.synonyms.flatMap((synonym) =>
    synonymProblems(synonym, snapshot.synonyms).map(({ field: _field, ...problem }): Problem => {
      const { documentId, words } = synonym
      return { ...problem, document: { type: 'synonym', documentId, title: words.join(', ') } }
    }),
  ),
  ...snapshot.curations.flatMap((curation) => {
    const { documentId, queries, pinned, hidden } = curation
    const document = { type: 'curation', documentId, title: queries.join(', ') } as const
    const known = new Set([...snapshot.docs.map((doc) => doc.documentId), ...unreadable, ...heldBack])
    const gone = [...pinned, ...hidden].filter((page) => !known.has(page))
    return [
      ...curationProblems(curation, snapshot.curations).map(({ field: _field, ...problem }): Problem => ({
        ...problem,
        document,
      })),
      ...gone.map((page): Problem => ({
        severity: 'warning',
        kind: 'missing-page',
        document,
        message: `It names the page ${page}, which is not published: it is left out.`,
        hint: 'Choose another page, or take it out.',
      })),
    ]
  }),
]
