import { snippetsOf, type Doc, type Snapshot, type SnippetDocument } from '@portico/content-model'
import { sha256 } from '../../lib/canonical-json.ts'
import { hashOf } from '../snapshot/index.ts'
import { sharedOf } from './records.ts'

/**
 * Makes what names everything that the records of a doc are made of: two docs of one name have the same records,
 * whatever else the snapshots hold.
 */
export function pageKeys(snapshot: Snapshot): (doc: Doc) => string {
  const tags = new Map(snapshot.tags.map(({ documentId, name }) => [documentId, name]))
  const sidebars = new Map(snapshot.sidebars.map(({ documentId, label }) => [documentId, label]))
  const snippets = new Map(snapshot.snippets.map((snippet) => [snippet.documentId, snippet]))
  const shared = [snapshot.site.url, sharedOf(snapshot)]
  return (doc) =>
    sha256(
      JSON.stringify([
        shared,
        hashOf(doc),
        doc.tags.map((tag) => tags.get(tag)),
        doc.sidebar === undefined ? null : sidebars.get(doc.sidebar),
        expandedBy(doc, snippets),
      ]),
    )
}

/** The hashes of every snippet that a doc shows, those inside other snippets included. */
function expandedBy({ body }: Doc, snippets: ReadonlyMap<string, SnippetDocument>): string[] {
  const found = new Map<string, string>()
  const visit = (documentId: string) => {
    const snippet = snippets.get(documentId)
    if (found.has(documentId) || !snippet) return
    found.set(documentId, hashOf(snippet))
    snippetsOf(snippet.body).forEach(visit)
  }
  snippetsOf(body).forEach(visit)
  return [...found.values()]
}
