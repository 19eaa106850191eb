import {
  isCalledFont,
  unreadFont,
  type Doc,
  type Home,
  type Media,
  type Site,
  type Snapshot,
  type SnippetDocument,
} from '@portico/content-model'
import { openSite, PageDataError, type OpenSite } from '@portico/content-model/site'
import type { PublishedSite } from './published-site.ts'
import type { Draft } from './draft.ts'

/** Something to correct in a draft, in words. */
export interface PreviewProblem {
  readonly message: string
  readonly hint: string
}

/** What a preview is made of. */
export type Drafted = Doc | Home | Site | SnippetDocument

/** The published content with a draft in the place of its document. */
export function withDraft(
  published: PublishedSite,
  { type, files }: Pick<Draft, 'type' | 'files'>,
  document: Drafted,
): Snapshot {
  const { snapshot } = published
  const media = [...snapshot.media, ...files.filter(({ documentId }) => !published.hasMedia(documentId)).map(mediaOf)]
  if (type === 'site') return { ...snapshot, media, site: document as Site }
  if (type === 'home') return { ...snapshot, media, home: document as Home }
  return type === 'doc'
    ? { ...snapshot, media, docs: replace(snapshot.docs, document as Doc) }
    : { ...snapshot, media, snippets: replace(snapshot.snippets, document as SnippetDocument) }
}

function replace<Each extends { documentId: string }>(list: readonly Each[], one: Each): Each[] {
  return [...list.filter(({ documentId }) => documentId !== one.documentId), one]
}

/** A file that no release holds yet is shown as the CMS serves it. */
function mediaOf({ url, width, height, ...file }: Draft['files'][number]): Media {
  return {
    ...file,
    path: url,
    variants: [],
    ...(width && { width }),
    ...(height && { height }),
    ...(isCalledFont(file) && { font: unreadFont(url) }),
  }
}

/** Stands where a picture is missing. */
const NO_PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/%3E'

/** Opens a site whose references may lead nowhere: each such reference is noted, and the page is shown all the same. */
export function openLeniently(snapshot: Snapshot, note: (problem: PreviewProblem) => void): OpenSite {
  const site = openSite(snapshot)
  const attempt = <Value>(work: () => Value, fallback: Value): Value => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof PageDataError)) throw error
      note(problemOf(error))
      return fallback
    }
  }
  return {
    ...site,
    hrefOf: (target) => attempt(() => site.hrefOf(target), '#'),
    mediaOf: (documentId) =>
      attempt(() => site.mediaOf(documentId), { documentId, name: '', mime: '', path: NO_PICTURE, variants: [] }),
  }
}

/** Its message says what to do as well. */
export function problemOf({ message }: PageDataError): PreviewProblem {
  return { message, hint: '' }
}
