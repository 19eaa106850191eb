import { foldPath, type Problem } from '@portico/content-model'
import type { SitePage } from '@portico/content-model/site'
import type { Rule } from '../context.ts'

/** Two documents that want one address: the first, by documentId, has it, and a warning names the other. */
export const routes: Rule = ({ site }) => {
  const owners = new Map<string, SitePage>()
  return site.pages.flatMap((page): Problem[] => {
    const owner = owners.get(foldPath(page.path))
    if (!owner) {
      owners.set(foldPath(page.path), page)
      return []
    }
    return [
      {
        severity: 'warning',
        kind: 'duplicate-route',
        document: page,
        message: `Its address ${page.path} is already that of “${owner.title}” (${owner.path}): readers see that one, not this.`,
        hint: 'Give one of the two another address.',
      },
    ]
  })
}
