import { z } from 'zod'
import type { SnippetDocument } from '../../documents/snippet.ts'
import { snippetPath } from '../../paths.ts'
import { raiseHeadings } from '../../read/raise-headings.ts'
import { memoize } from '../../read/memoize.ts'
import { cardOf } from '../cards.ts'
import { homeCrumb } from '../navigation.ts'
import type { OpenSite } from '../open-site.ts'
import { crumbSchema, headSchema, textFields } from './parts.ts'
import { pageTextOf } from './text.ts'
import { definePage } from './define-page.ts'

/** A snippet on a page of its own. */
export const snippetPageSchema = z.strictObject({
  kind: z.literal('snippet'),
  documentId: z.string(),
  head: headSchema,
  heading: z.string(),
  ...textFields,
  crumbs: z.array(crumbSchema),
})
export type SnippetPage = z.infer<typeof snippetPageSchema>

const raised = memoize(raiseHeadings)

/** @throws PageDataError for a reference to nothing */
export function snippetPageOf(site: OpenSite, snippet: SnippetDocument): SnippetPage {
  const { documentId, title, key } = snippet
  const text = pageTextOf(site, snippet)
  return {
    kind: 'snippet',
    documentId,
    head: { title, path: snippetPath(key), ...cardOf(site.snapshot.site), type: 'website' },
    heading: title,
    ...text,
    body: raised(text.body),
    crumbs: [homeCrumb(site), { label: title }],
  }
}

export const snippetPages = definePage({
  schema: snippetPageSchema,
  pagesOf: (site) =>
    site.snapshot.snippets.map((snippet) => [snippetPath(snippet.key), () => snippetPageOf(site, snippet)] as const),
  fieldNames: {},
})
