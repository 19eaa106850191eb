import type { Doc } from '../documents/doc.ts'
import type { Sidebar, SidebarItem } from '../documents/sidebar.ts'
import { memoize } from '../read/memoize.ts'
import { openBranch, pagesOfTree, type NavNode, type NavPage } from './navigation-tree.ts'
import type { OpenSite } from './open-site.ts'
import { siteWords } from './words.ts'

/** A sidebar, and where each of its pages stands in it. */
export interface Navigation {
  readonly tree: readonly NavNode[]
  /** The tree with the children of open categories only, as the page at the path shows it. */
  readonly branchAt: (path: string) => readonly NavNode[]
  /** The nodes from the top of the tree down to the page, itself included; none where the tree lacks it. */
  readonly trailTo: (path: string) => readonly NavNode[]
  /** The pages before and after, in the order of the tree. */
  readonly neighboursOf: (path: string) => Neighbours
}

export interface Neighbours {
  readonly previous?: NavPage | undefined
  readonly next?: NavPage | undefined
}

export interface Crumb {
  readonly label: string
  readonly href?: string | undefined
}

/** Signs before the first word: some systems have no letters for them, and screen readers say their names. */
const LEADING_EMOJI =
  /^(?:\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|\p{Emoji_Modifier})*\s*)+(?=[\p{L}\p{N}\p{P}])/u

/** What a page is called in sidebars and in previous/next: words alone. */
export function labelOfDoc(doc: Doc): string {
  return plainLabel(doc.label ?? doc.title)
}

const plainLabel = (label: string): string => label.replace(LEADING_EMOJI, '')

const known = new WeakMap<Sidebar, { readonly text: string; readonly navigation: Navigation }>()
const ofSite = memoize((_site: OpenSite) => new Map<Sidebar, Navigation>())

/**
 * The navigation of a sidebar. A category's own page is its first child, unless it is among its children already.
 * @returns the same value as long as nothing that it shows changes
 */
export function navigationOf(site: OpenSite, sidebar: Sidebar): Navigation {
  const navigation = ofSite(site).get(sidebar) ?? makeNavigation(site, sidebar)
  ofSite(site).set(sidebar, navigation)
  return navigation
}

function makeNavigation(site: OpenSite, sidebar: Sidebar): Navigation {
  const tree = sidebar.items.map((item) => nodeOf(site, item))
  const text = JSON.stringify(tree)
  const before = known.get(sidebar)
  if (before?.text === text) return before.navigation
  const navigation = navigationOfTree(tree)
  known.set(sidebar, { text, navigation })
  return navigation
}

/** Looks each page of a tree up once, so that a site of thousands of pages costs what it has. */
export function navigationOfTree(tree: readonly NavNode[]): Navigation {
  const above = new Map<string, Set<NavNode>>()
  const trails = new Map<string, readonly NavNode[]>()
  const visit = (node: NavNode, parents: readonly NavNode[]): void => {
    if (node.type === 'category') return (node.items ?? []).forEach((child) => visit(child, [...parents, node]))
    if (node.type === 'link') return
    if (!trails.has(node.href)) trails.set(node.href, [...parents, node])
    const holders = above.get(node.href) ?? new Set()
    for (const parent of parents) holders.add(parent)
    above.set(node.href, holders)
  }
  tree.forEach((node) => visit(node, []))
  const pages = pagesOfTree(tree)
  const places = new Map(pages.map((page, place): [string, number] => [page.href, place]).toReversed())
  const branches = new Map<string, readonly NavNode[]>()
  const leadsTo = (node: NavNode, path: string): boolean =>
    node.type === 'page' ? node.href === path : (above.get(path)?.has(node) ?? false)
  return {
    tree,
    branchAt(path) {
      const branch = branches.get(path) ?? openBranch(tree, path, { leadsTo })
      branches.set(path, branch)
      return branch
    },
    trailTo: (path) => trails.get(path) ?? [],
    neighboursOf(path) {
      const place = places.get(path)
      if (place === undefined) return {}
      const previous = pages[place - 1]
      const next = pages[place + 1]
      return { ...(previous && { previous }), ...(next && { next }) }
    },
  }
}

/** The first crumb of every page but the home page. */
export function homeCrumb({ snapshot }: OpenSite): Crumb {
  return { label: siteWords(snapshot.site).home, href: '/' }
}

/** Where a doc stands: the home page, its sidebar, the categories down to it, itself. */
export function breadcrumbsOf(site: OpenSite, doc: Doc): Crumb[] {
  const home = homeCrumb(site)
  const self = { label: labelOfDoc(doc), href: doc.path }
  const sidebar = doc.sidebar === undefined ? undefined : site.sidebars.get(doc.sidebar)
  if (!sidebar) return [home, self]
  const entry = sidebar.entry === undefined ? undefined : site.hrefOf({ documentId: sidebar.entry })
  const section = { label: sidebar.label, ...(entry !== undefined && { href: entry }) }
  const above = navigationOf(site, sidebar).trailTo(doc.path).slice(0, -1)
  const categories = above.map(({ label, href }) => ({
    label,
    ...(href !== undefined && href !== doc.path && { href }),
  }))
  if (entry === doc.path && categories.length === 0) return [home, self]
  return [home, section, ...categories, self].filter((crumb, index, all) => !saysTheSame(crumb, all[index + 1]))
}

function nodeOf(site: OpenSite, item: SidebarItem): NavNode {
  const badges = item.badges?.length ? { badges: item.badges } : {}
  if (item.type === 'link') return { type: 'link', label: plainLabel(item.label), href: item.href, ...badges }
  if (item.type === 'doc') return { ...pageOf(site, item.documentId, item.label), ...badges }
  const listed = item.items.some((child) => child.type === 'doc' && child.documentId === item.documentId)
  const own = item.documentId === undefined || listed ? [] : [pageOf(site, item.documentId, overviewLabel(site, item))]
  const items = [...own, ...item.items.map((child) => nodeOf(site, child))]
  const first = pagesOfTree(items)[0]
  return {
    type: 'category',
    label: plainLabel(item.label),
    ...(first && { href: first.href }),
    ...badges,
    ...(item.collapsible === false && { fixed: true }),
    ...(item.collapsed === false && { open: true }),
    items,
  }
}

function pageOf(site: OpenSite, documentId: string, label?: string): NavPage {
  const href = site.hrefOf({ documentId })
  const doc = site.docs.get(documentId)
  return { type: 'page', label: label === undefined ? (doc ? labelOfDoc(doc) : href) : plainLabel(label), href }
}

function overviewLabel(site: OpenSite, { label, documentId = '' }: { label: string; documentId?: string | undefined }) {
  const doc = site.docs.get(documentId)
  const own = doc && labelOfDoc(doc)
  return own === undefined || own === label ? siteWords(site.snapshot.site).overview : own
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
