import { foldPath, snippetPath, tagPath, type Problem } from '@portico/content-model'
import { docRef, snippetRef, type Rule } from '../context.ts'

interface Claim {
  readonly document: NonNullable<Problem['document']>
  readonly path: string
}

/** Two documents that want one address: the first, by documentId, has it, and a warning names the other. */
export const routes: Rule = ({ snapshot }) => {
  const claims: Claim[] = [
    ...snapshot.docs.map((doc) => ({ document: docRef(doc), path: doc.path })),
    ...snapshot.snippets.map((snippet) => ({ document: snippetRef(snippet), path: snippetPath(snippet.key) })),
    ...snapshot.tags.map(({ documentId, name, slug }) => ({
      document: { type: 'tag' as const, documentId, title: name, path: tagPath(slug) },
      path: tagPath(slug),
    })),
  ]
  const owners = new Map<string, Claim>()
  return claims.flatMap((claim): Problem[] => {
    const owner = owners.get(foldPath(claim.path))
    if (!owner) {
      owners.set(foldPath(claim.path), claim)
      return []
    }
    return [
      {
        severity: 'warning',
        kind: 'duplicate-route',
        document: claim.document,
        message: `Its address ${claim.path} is already that of “${owner.document.title}” (${owner.path}): readers see that one, not this.`,
        hint: 'Give one of the two another address.',
      },
    ]
  })
}
