import type { Doc } from '@portico/content-model'
import { labelOf, navigationOf } from './navigation'
import { trailTo } from './navigation-tree'
import type { Portal } from './portal'
import { resolveTarget } from './targets'

export interface Crumb {
  readonly label: string
  readonly href?: string | undefined
}

/** Where a doc stands: the home page, its sidebar, the categories down to it, itself. */
export function crumbsOf(portal: Portal, doc: Doc): Crumb[] {
  const home = { label: 'Home', href: '/' }
  const self = { label: labelOf(doc), href: doc.path }
  const sidebar = doc.sidebar === undefined ? undefined : portal.sidebarsById.get(doc.sidebar)
  if (!sidebar) return [home, self]
  const entry = sidebar.entry === undefined ? undefined : resolveTarget(portal, { documentId: sidebar.entry })
  const section = { label: sidebar.label, href: entry }
  const above = trailTo(navigationOf(portal, sidebar), doc.path).slice(0, -1)
  const categories = above.map(({ label, href }) => ({ label, href: href === doc.path ? undefined : href }))
  if (entry === doc.path && categories.length === 0) return [home, self]
  return [home, section, ...categories, self].filter((crumb, index, all) => !saysTheSame(crumb, all[index + 1]))
}

/** Whether two labels in a row have the same words: of a section and its first category, the reader needs one. */
function saysTheSame(crumb: Crumb, next: Crumb | undefined): boolean {
  return next !== undefined && wordsOf(crumb) === wordsOf(next)
}

function wordsOf({ label }: Crumb): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
