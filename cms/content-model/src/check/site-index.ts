import type { Body } from '../blocks/body.ts'

/** A heading that a link can lead to. */
export interface IndexedHeading {
  readonly key: string
  readonly anchor: string
  /** It is written and not published: readers do not have it yet. */
  readonly isDraft?: boolean | undefined
}

/** A page that readers have. */
export interface IndexedPage {
  readonly path: string
  readonly headings: readonly IndexedHeading[]
}

type Ids = Pick<ReadonlySet<string>, 'has'>

/**
 * What the rules ask of the site around a document. The publisher makes it of a snapshot, the editor of what the CMS says
 * of the documents that a body names.
 */
export interface SiteIndex {
  readonly pageOf: (documentId: string) => IndexedPage | undefined
  readonly pageAt: (path: string) => IndexedPage | undefined
  /** Whether the site answers this path, without its query and anchor. */
  readonly hasRoute: (path: string) => boolean
  /** Folded addresses that lead on. */
  readonly redirectsFrom: Ids
  /** The snippets that readers can see. */
  readonly snippets: { get: (documentId: string) => { readonly title: string; readonly body: Body } | undefined }
  /** Documents of which nothing is known: nothing is said of them. */
  readonly unreadable: Ids
  /** Documents that are published and not there, because something is wrong with them. */
  readonly heldBack: Ids
  /** By document, the title of what is written and not published; none where only published content is known. */
  readonly drafts?: ReadonlyMap<string, string>
}
