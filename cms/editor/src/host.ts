/*
 * What the editor and the page that holds it say to each other. No React here: the admin panel (React 18) and the
 * editor (React 19) both import this file.
 */

import type { CustomBlockDefinition, PageFields, References, ReferencesQuery } from '@portico/content-model'

export type { PageFields } from '@portico/content-model'

/** A picture that the person chose in the media library. */
export interface PickedImage {
  readonly documentId: string
  /** Where the editor can show it from. */
  readonly url: string
  readonly alt?: string
}

/** A file of the media library that a text links to. */
export interface PickedFile {
  readonly documentId: string
  readonly name: string
}

export type DocumentKind = 'doc' | 'snippet'

/** A document of the portal, by identity. */
export interface DocumentReference {
  readonly kind: DocumentKind
  readonly documentId: string
}

/** What people know a document by. */
export interface DocumentSummary {
  readonly documentId: string
  readonly title: string
  /** Of a page: its path. Of a snippet: its key. */
  readonly place: string
  /** Whether readers cannot open it: it is not published. */
  readonly isDraft?: boolean
  /** Of a snippet: how its text begins. */
  readonly excerpt?: string
}

/** A heading that a link can lead to. */
export interface HeadingSummary {
  readonly key: string
  readonly text: string
}

/** A document that the person chose, perhaps with one of its headings. */
export interface PickedDocument extends DocumentSummary {
  readonly headingKey?: string
}

/** What the editor asks of the page that holds it. Each picker resolves to `undefined` when the person cancels. */
export interface EditorHost {
  pickImage: () => Promise<PickedImage | undefined>
  /**
   * Puts a picture into the media library, with the rights of the person. Rejects with an error whose message tells them why
   * it was refused, and when it was stopped.
   * @param options.onProgress called with what has been sent, from 0 to 1
   */
  uploadImage: (
    file: File,
    options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<PickedImage>
  /** A picture that the body shows, or `undefined` where the library has it no more. Rejects when the request failed. */
  findImage: (documentId: string) => Promise<PickedImage | undefined>
  /** A file that readers download, chosen in the media library. */
  pickFile: () => Promise<PickedFile | undefined>
  /** A file that the body links to, or `undefined` where the library has it no more. Rejects when the request failed. */
  findFile: (documentId: string) => Promise<PickedFile | undefined>
  pickDocument: (kind: DocumentKind) => Promise<PickedDocument | undefined>
  /**
   * The documents whose fields hold the words; the first ones by title for no words. Some of many. Rejects when the
   * request failed.
   */
  search: (kind: DocumentKind, words: string) => Promise<readonly DocumentSummary[]>
  /** The headings of a page, in reading order. Rejects when the request failed. */
  headingsOf: (documentId: string) => Promise<readonly HeadingSummary[]>
  /** What the CMS knows of the site around the text: what it names, who lists it. Rejects when the request failed. */
  findReferences: (query: ReferencesQuery) => Promise<References>
  /** Puts the focus into a field of the page beside the text: "path", "description". */
  showField: (name: string) => void
  /** The name of a document that the body refers to, or `undefined` where it does not exist. Rejects when the request failed. */
  describe: (reference: DocumentReference) => Promise<DocumentSummary | undefined>
}

/** The colours of the page around the editor: CSS values by the names of Strapi's palette (`neutral0`, `primary600`, …). */
export type Palette = Readonly<Record<string, string>>

export interface MountOptions {
  /** The stored body: a list of blocks, or nothing. Anything else is shown read-only. */
  readonly value: unknown
  readonly readOnly?: boolean
  /** The accessible name of the text. */
  readonly label: string
  readonly theme: 'light' | 'dark'
  readonly palette: Palette
  readonly host: EditorHost
  /** The blocks of the portal's own code, by name. */
  readonly customBlocks?: Readonly<Record<string, CustomBlockDefinition>>
  /** What stands in the form beside the text; nothing where the text stands alone. */
  readonly page?: PageFields
  /**
   * Called with the whole body after changes by the person: the first at once, what follows at each pause in typing; never
   * while loading. Where it is urgent, something is about to ask for it, such as a click on “Save”.
   */
  readonly onChange: (body: unknown[], options: { readonly isUrgent: boolean }) => void
}

export interface MountedEditor {
  /** Shows another text: discarded, restored, another version. */
  update: (value: unknown) => void
  /**
   * Takes a value that the page puts in the place of the same text, around a save of it. What was typed since stays, and
   * is given out once more; what the server added to the text goes into it. A save that is refused puts the stored body
   * in place of the text: all of the text stays.
   */
  settle: (value: unknown) => void
  /** Says that the page saves the body that it was given last, in place of the stored one. */
  beginSave: (stored: unknown) => void
  /** Says that the page has sent the body: the save cannot have taken what is typed from now on. */
  endSave: () => void
  /** Moves the editor into another element of the page. Text, caret, focus and history stay. */
  moveTo: (element: HTMLElement) => void
  setReadOnly: (readOnly: boolean) => void
  /** Says what stands in the form beside the text now. */
  setPage: (page: PageFields | undefined) => void
  setTheme: (theme: 'light' | 'dark', palette: Palette) => void
  focus: () => void
  /** Scrolls to the block of this key and puts the caret or the focus into it, now or once the text has come. */
  showBlock: (key: string) => void
  destroy: () => void
}

export type Mount = (element: HTMLElement, options: MountOptions) => MountedEditor
