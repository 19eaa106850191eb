import type { Doc } from '../documents/doc.ts'
import { foldPath } from '../paths.ts'

/** The docs that have a page, in the order given: of two with one address, the first by documentId. */
export function shownDocs({ docs }: { readonly docs: readonly Doc[] }): Doc[] {
  const owners = new Map<string, string>()
  for (const { documentId, path } of docs) {
    const owner = owners.get(foldPath(path))
    if (owner === undefined || documentId < owner) owners.set(foldPath(path), documentId)
  }
  return docs.filter(({ documentId, path }) => owners.get(foldPath(path)) === documentId)
}
