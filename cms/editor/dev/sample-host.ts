import type {
  DocumentKind,
  DocumentSummary,
  EditorHost,
  HeadingSummary,
  PickedDocument,
  PickedFile,
  PickedImage,
} from '../src/host.ts'

/** What the next picks give; nothing counts as cancelled. */
export interface Answers {
  image?: PickedImage
  file?: PickedFile
  doc?: PickedDocument
  snippet?: PickedDocument
}

/** A document of the sample portal. */
export interface SampleDocument extends DocumentSummary {
  readonly kind: DocumentKind
  readonly headings?: readonly HeadingSummary[]
  /** Of a snippet: its text. */
  readonly body?: readonly unknown[]
}

interface SampleHostOptions {
  readonly documents: readonly SampleDocument[]
  readonly pictures: readonly PickedImage[]
  readonly files?: readonly PickedFile[]
  readonly answers: () => Answers
  /** Whether a sidebar lists the page. */
  readonly listed?: boolean
  readonly showField?: (name: string) => void
  /** Stands where the media library does; without it every picture is taken at once, from this page's memory. */
  readonly upload?: EditorHost['uploadImage']
}

let uploaded = 0

const keepInMemory: EditorHost['uploadImage'] = async (file, { onProgress }) => {
  onProgress(1)
  return { documentId: `uploaded-${++uploaded}`, url: URL.createObjectURL(file) }
}

/** Stands where the admin panel does: a few documents, a few pictures, and pickers that answer by themselves. */
export function sampleHost(options: SampleHostOptions): EditorHost {
  const { documents, pictures, answers, showField = () => undefined, upload = keepInMemory } = options
  return {
    pickImage: async () => answers().image,
    uploadImage: upload,
    findImage: async (documentId) => pictures.find((picture) => picture.documentId === documentId),
    pickFile: async () => answers().file,
    findFile: async (documentId) => (options.files ?? []).find((file) => file.documentId === documentId),
    search: async (kind, words) =>
      documents.filter(
        (document) =>
          document.kind === kind && `${document.title} ${document.place}`.toLowerCase().includes(words.toLowerCase()),
      ),
    headingsOf: async (documentId) => documents.find((document) => document.documentId === documentId)?.headings ?? [],
    pickDocument: async (kind) => answers()[kind],
    findReferences: async ({ documents: ids, addresses, anchored, snippets: shown, place }) => ({
      documents: documents
        .filter(
          ({ kind, documentId, place: path }) =>
            kind === 'doc' && (ids.includes(documentId) || addresses.includes(path)),
        )
        .map(({ documentId, title, place: path, isDraft, headings = [] }) => ({
          documentId,
          title,
          ...(!isDraft && { path }),
          headings:
            anchored.includes(documentId) || anchored.includes(path)
              ? headings.map(({ key, text }) => ({ key, anchor: text.toLowerCase().replaceAll(' ', '-') }))
              : [],
        })),
      snippets: documents
        .filter(({ kind }) => kind === 'snippet')
        .filter(({ documentId }) => shown.includes(documentId))
        .map(({ documentId, title, isDraft = false, body = [] }) => ({ documentId, title, isDraft, body: [...body] })),
      addresses: addresses.filter(
        (address) =>
          address === '/' || documents.some(({ place: path, isDraft }) => path === address && isDraft !== true),
      ),
      isListed: options.listed ?? true,
      taken: documents
        .filter(({ kind, place: path }) => kind === 'doc' && path === place)
        .map(({ title }) => ({
          field: ['path'],
          severity: 'error' as const,
          kind: 'path-taken',
          message: `The path “${place}” is taken by the doc “${title}”.`,
          hint: 'Choose another path, or change that doc first.',
        })),
    }),
    showField,
    describe: async ({ documentId }) => documents.find((document) => document.documentId === documentId),
  }
}
