/** A row's attributes on the way in. */
export type RowData = Record<string, unknown>

/** What a shape may ask of the rest of the CMS while it turns a document into a row. */
export interface ShapeContext {
  /** The row id of a file of the media library, which is what Strapi wants of a media field. */
  readonly fileId: (documentId: string) => Promise<number>
}

/**
 * How one kind of document is stored in Strapi. `dataOf` is the inverse of content-model's `readRow`, but for the moment
 * of the last change, which the CMS sets itself.
 */
export interface DocumentShape<Content> {
  /** What people call the kind, in the middle of a sentence. */
  readonly noun: string
  /** The attribute that names a document to people; none for the kinds of which there is one. */
  readonly title?: string
  /** The attributes that two documents of the kind must not share, each with what people call it. */
  readonly unique: Readonly<Record<string, string>>
  /** The attributes whose change makes the document newer to its readers. */
  readonly dated?: readonly string[]
  /** Relations, components and files that belong to the document. */
  readonly populate: Readonly<Record<string, unknown>>
  /** The attributes that hold a document. What the document leaves out becomes null, so that an update clears it. */
  readonly dataOf: (content: Content, context: ShapeContext) => RowData | Promise<RowData>
}

export function defineShape<Content>(shape: DocumentShape<Content>): DocumentShape<Content> {
  return shape
}
