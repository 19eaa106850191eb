/** What a page is for, as far as its address says so. */
export type PageKind = 'reference' | 'history' | 'other'

const HISTORY =
  /(?:^|[/-])(?:changelogs?|change-log|release-notes|releases?-notes|migrat\w*|migrating\S*|breaking-changes?|whats-new|upgrad\w*|blog|archive[sd]?|legacy|deprecated)(?=$|[/-])/i
const REFERENCE = /(?:^|\/)(?:api|apis|reference|references|api-reference|cli|configurations?|config|options)(?=$|\/)/i

/** The kind of a page by the words of its path. */
export function pageKind(path: string): PageKind {
  const before = known.get(path)
  if (before) return before
  const kind = kindOf(path)
  known.set(path, kind)
  return kind
}

const known = new Map<string, PageKind>()

function kindOf(path: string): PageKind {
  if (HISTORY.test(path)) return 'history'
  return REFERENCE.test(path) ? 'reference' : 'other'
}
