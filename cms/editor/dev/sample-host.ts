import type { EditorHost, PickedDocument, PickedImage } from '../src/host.ts'

/** What the next picks give; nothing counts as cancelled. */
export interface Answers {
  image?: PickedImage
  doc?: PickedDocument
  snippet?: PickedDocument
}

interface SampleHostOptions {
  readonly documents: readonly PickedDocument[]
  readonly pictures: readonly PickedImage[]
  readonly answers: () => Answers
}

/** Stands where the admin panel does: a few documents, a few pictures, and pickers that answer by themselves. */
export function sampleHost({ documents, pictures, answers }: SampleHostOptions): EditorHost {
  return {
    pickImage: async () => answers().image,
    findImage: async (documentId) => pictures.find((picture) => picture.documentId === documentId),
    pickDocument: async (kind) => answers()[kind],
    describe: async ({ documentId }) => documents.find((document) => document.documentId === documentId),
  }
}
