import type { EditorSchema } from '@portabletext/editor'

/** What both converters need of the editor. */
export interface PasteOptions {
  readonly schema: EditorSchema
  readonly keyGenerator: () => string
}
