/*
 * What the editor and the page that holds it say to each other. No React here: the admin panel (React 18) and the
 * editor (React 19) both import this file.
 */

/** A picture that the person chose in the media library. */
export interface PickedImage {
  readonly documentId: string
  /** Where the editor can show it from. */
  readonly url: string
  readonly alt?: string
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
}

/** A document that the person chose, perhaps with one of its headings. */
export interface PickedDocument extends DocumentSummary {
  readonly headingKey?: string
}

/** What the editor asks of the page that holds it. Each picker resolves to `undefined` when the person cancels. */
export interface EditorHost {
  pickImage: () => Promise<PickedImage | undefined>
  /** A picture that the body shows, or `undefined` where the library has it no more. Rejects when asking failed. */
  findImage: (documentId: string) => Promise<PickedImage | undefined>
  pickDocument: (kind: DocumentKind) => Promise<PickedDocument | undefined>
  /** The name of a document that the body refers to, or `undefined` where it does not exist. Rejects when asking failed. */
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
  /** Called with the whole body after each change by the person; never while loading. */
  readonly onChange: (body: unknown[]) => void
}

export interface MountedEditor {
  /** Shows a value that changed outside the editor: discarded, restored, or completed by the server. */
  update: (value: unknown) => void
  /**
   * Says that the page saves the body that it was given last, in place of the stored one. Until `endSave`, a value in
   * `update` that is the saved body, or one given out since, is the answer to that save: what the server added goes
   * into the text, and what was typed meanwhile stays and is given out once more. So is the stored body: the page takes
   * it back when the save is refused, and the text stays.
   */
  beginSave: (stored: unknown) => void
  endSave: () => void
  /** Whether a value is the answer to the save that runs. */
  isAnswer: (value: unknown) => boolean
  /** Moves the editor into another element of the page. Text, caret, focus and history stay. */
  moveTo: (element: HTMLElement) => void
  setReadOnly: (readOnly: boolean) => void
  setTheme: (theme: 'light' | 'dark', palette: Palette) => void
  focus: () => void
  /** Scrolls to the block of this key and puts the caret or the focus into it. */
  showBlock: (key: string) => void
  destroy: () => void
}

export type Mount = (element: HTMLElement, options: MountOptions) => MountedEditor
