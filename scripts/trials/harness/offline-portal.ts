import { documentSchemas, type Documents } from '@portico/content-model'
import type { ImportClient, ImportDocument, ImportType } from '../../markdown/import/client.ts'
import type { Content } from '../../pipeline/strapi/index.ts'

interface StoredFile {
  readonly documentId: string
  readonly url: string
  readonly name: string
  /** Where the importer read it. */
  readonly source: string
}

/** A portal in memory that takes everything: for what an import sends, and for what an export of it writes. */
export interface OfflinePortal {
  readonly client: ImportClient
  readonly files: readonly StoredFile[]
  /** What the portal would publish. */
  content(): Content
}

const ANY_DATE = '2026-01-01T00:00:00.000Z'

export function createOfflinePortal(): OfflinePortal {
  const documents = new Map<string, ImportDocument>()
  const files: StoredFile[] = []
  const all = <Type extends ImportType>(type: Type): Documents[Type][] =>
    [...documents.values()]
      .filter((document) => document.type === type)
      .map(({ documentId, data }) => {
        const dated = type === 'doc' || type === 'snippet' ? { updatedAt: ANY_DATE } : {}
        return documentSchemas[type].parse({ ...data, ...dated, documentId }) as Documents[Type]
      })
  return {
    files,
    client: {
      index: async () => [],
      async send(batch) {
        for (const document of batch) documents.set(`${document.type} ${document.documentId}`, document)
        return batch.map(({ type, documentId }) => ({ type, documentId, outcome: 'created', problems: [] }))
      },
      async findMedia(name) {
        const file = files.find((each) => each.name === name)
        return file && { documentId: file.documentId, url: file.url }
      },
      findFetched: async () => undefined,
      async upload({ name, file }) {
        /* Of the name, which is that of the content: pictures arrive in any order. */
        const stored = { documentId: name.replaceAll(/\W/g, ''), url: `/uploads/${name}`, name, source: file }
        files.push(stored)
        return { documentId: stored.documentId, url: stored.url }
      },
      isSeeded: async () => false,
      markSeeded: async () => undefined,
    },
    content: () => ({
      site: all('site')[0],
      home: all('home')[0],
      docs: all('doc'),
      snippets: all('snippet'),
      tags: all('tag'),
      sidebars: all('sidebar'),
      redirects: all('redirect'),
      synonyms: all('synonym'),
      curations: all('curation'),
      files: files.map(({ documentId, name, url }) => ({ documentId, name, url, mime: 'image/png', hash: name })),
      problems: [],
      unreadable: new Set(),
    }),
  }
}
