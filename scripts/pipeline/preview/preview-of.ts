import { inspectBody, siteColorProblems, type Doc } from '@portico/content-model'
import { readRow, RowShapeError, type Row } from '@portico/content-model/rows'
import {
  docPageOf,
  homePageOf,
  PageDataError,
  shellOf,
  snippetPageOf,
  type DocPage,
  type HomePage,
  type OpenSite,
  type Shell,
  type SnippetPage,
} from '@portico/content-model/site'
import type { Draft } from './draft.ts'
import { openLeniently, problemOf, withDraft, type Drafted, type PreviewProblem } from './draft-site.ts'
import { NO_RELEASE, unpublishedSite, type PublishedSite } from './published-site.ts'
import { samplePage } from './sample-page.ts'

/** The page of a draft with what is wrong with it, or only the latter where it has no page. */
export type Preview =
  | {
      readonly kind: 'page'
      readonly shell: Shell
      readonly page: DocPage | HomePage | SnippetPage
      readonly problems: readonly PreviewProblem[]
    }
  | { readonly kind: 'none'; readonly problems: readonly PreviewProblem[] }

/**
 * Makes the page of a draft as the site would show it. What a reader could not get is said in words. Pure.
 * @param published nothing before the first release, when only the look of a site can be shown
 */
export function previewOf(published: PublishedSite | undefined, draft: Draft): Preview {
  const problems = new Map<string, PreviewProblem>()
  const note = (problem: PreviewProblem): void => void problems.set(problem.message, problem)
  const read = readDraft(draft)
  if (!read.ok) return { kind: 'none', problems: read.problems.map(({ message, hint }) => ({ message, hint })) }
  const { document } = read
  const base = published ?? ('body' in document ? undefined : unpublishedSite(document))
  if (!base) return { kind: 'none', problems: [NO_RELEASE] }
  const found = 'body' in document ? inspectBody(document.body) : siteColorProblems(document)
  for (const { message, hint } of found) note({ message, hint })
  const site = openLeniently(withDraft(base, draft, document), note)
  try {
    const page = pageOf(site, document)
    return { kind: 'page', shell: shellOf(site), page, problems: [...problems.values()] }
  } catch (error) {
    if (!(error instanceof PageDataError)) throw error
    return { kind: 'none', problems: [problemOf(error)] }
  }
}

function pageOf(site: OpenSite, document: Drafted): DocPage | HomePage | SnippetPage {
  if (!('body' in document)) return docPage(site, samplePage(site.snapshot))
  if ('path' in document) return docPage(site, document)
  return 'key' in document ? snippetPageOf(site, document) : homePageOf(site)
}

type ReadDraft =
  | { readonly ok: true; readonly document: Drafted }
  | { readonly ok: false; readonly problems: readonly PreviewProblem[] }

function readDraft({ type, row }: Draft): ReadDraft {
  try {
    return readRow(type, type === 'doc' || type === 'snippet' ? withNames(row, type) : row)
  } catch (error) {
    if (!(error instanceof RowShapeError)) throw error
    return { ok: false, problems: [{ message: `The draft cannot be read: ${error.message}.`, hint: 'Save it again.' }] }
  }
}

/** A page that is being written may have no title and no address yet. */
function withNames(row: Row, type: 'doc' | 'snippet'): Row {
  const place = type === 'doc' ? { path: row['path'] || '/untitled' } : { key: row['key'] || 'untitled' }
  const title = row['title']
  return {
    ...row,
    ...place,
    title: typeof title === 'string' && title.trim() ? title : `Untitled ${type === 'doc' ? 'page' : 'snippet'}`,
  }
}

/** Its sidebar is fetched from below the address of the preview. */
function docPage(site: OpenSite, doc: Doc): DocPage {
  const page = docPageOf(site, doc)
  return page.sidebar ? { ...page, sidebar: { ...page.sidebar, source: `.${page.sidebar.source}` } } : page
}
