import { foldPath, type Problem } from '@portico/content-model'
import type { SitePage } from '@portico/content-model/site'
import type { Rule } from '../context.ts'

/**
 * Two pages that want one address: a page of the portal's own code has it, or else the first document by documentId,
 * and a warning names the other.
 */
export const routes: Rule = ({ site, snapshot }) => {
  const owners = new Map<string, Pick<SitePage, 'title' | 'path'>>(
    snapshot.site.ownPages?.map((page) => [foldPath(page.path), page]),
  )
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
