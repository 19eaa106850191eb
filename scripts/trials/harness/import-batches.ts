import type { Snapshot } from '@portico/content-model'

const DOCUMENTS_PER_BATCH = 100

/** A generated snapshot as the imports that fill a CMS with it: what others refer to first. */
export function importBatches({ site, home, docs, snippets, tags, sidebars, redirects }: Snapshot): unknown[][] {
  const documents = [
    ...tags.map((tag) => importOf('tag', tag)),
    ...sidebars.map(({ documentId, key, label }) => importOf('sidebar', { documentId, key, label, items: [] })),
    ...snippets.map((snippet) => importOf('snippet', snippet)),
    ...docs.map((doc) => importOf('doc', doc)),
    ...sidebars.map((sidebar) => importOf('sidebar', sidebar)),
    ...redirects.map((redirect) => importOf('redirect', redirect)),
    importOf('site', site),
    importOf('home', home),
  ]
  return Array.from({ length: Math.ceil(documents.length / DOCUMENTS_PER_BATCH) }, (_, index) =>
    documents.slice(index * DOCUMENTS_PER_BATCH, (index + 1) * DOCUMENTS_PER_BATCH),
  )
}

/** One document as an import sends it. */
export function importOf<Document extends { readonly documentId: string }>(type: string, document: Document): unknown {
  const { documentId, updatedAt: _updatedAt, ...data } = { updatedAt: undefined, ...document }
  return { type, documentId, data }
}
