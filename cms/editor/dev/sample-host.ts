import type {
  DocumentKind,
  DocumentSummary,
  EditorHost,
  HeadingSummary,
  PickedDocument,
  PickedImage,
} from '../src/host.ts'

/** What the next picks give; nothing counts as cancelled. */
export interface Answers {
  image?: PickedImage
  doc?: PickedDocument
  snippet?: PickedDocument
}

/** A document of the sample portal. */
export interface SampleDocument extends DocumentSummary {
  readonly kind: DocumentKind
  readonly headings?: readonly HeadingSummary[]
}

interface SampleHostOptions {
  readonly documents: readonly SampleDocument[]
  readonly pictures: readonly PickedImage[]
  readonly answers: () => Answers
}

/** Stands where the admin panel does: a few documents, a few pictures, and pickers that answer by themselves. */
export function sampleHost({ documents, pictures, answers }: SampleHostOptions): EditorHost {
  return {
    pickImage: async () => answers().image,
    findImage: async (documentId) => pictures.find((picture) => picture.documentId === documentId),
    search: async (kind, words) =>
      documents.filter(
        (document) =>
          document.kind === kind && `${document.title} ${document.place}`.toLowerCase().includes(words.toLowerCase()),
      ),
    headingsOf: async (documentId) => documents.find((document) => document.documentId === documentId)?.headings ?? [],
    pickDocument: async (kind) => answers()[kind],
    describe: async ({ documentId }) => documents.find((document) => document.documentId === documentId),
  }
}
