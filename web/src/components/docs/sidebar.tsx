import type { Sidebar as SidebarDocument } from '@portico/content-model'
import { navigationOf } from '@/content/navigation'
import { openBranch } from '@/content/navigation-tree'
import type { Portal } from '@/content/portal'
import { SidebarTree } from './sidebar-tree'

interface SidebarProps {
  portal: Portal
  sidebar: SidebarDocument
  /** The page it stands beside. */
  path: string
}

/**
 * The pages around a page. The HTML holds the branch that leads to the page; `/sidebars/<key>.json` holds the whole
 * tree and is fetched when the reader turns to the sidebar, so a page does not grow with the portal.
 */
export function Sidebar({ portal, sidebar, path }: SidebarProps) {
  const branch = openBranch(navigationOf(portal, sidebar), path)
  return (
    <SidebarTree
      key={sidebar.key}
      source={`/sidebars/${sidebar.key}.json`}
      label={sidebar.label}
      branch={branch}
      path={path}
    />
  )
}
