import { posix } from 'node:path'
import type { SidebarItem } from '@portico/content-model'
import type { DocSource } from './pages.ts'
import { docIdOf, isDocusaurus, isIndexFile, numberOf, withoutNumber, type Layout } from './page-path.ts'
import { indexAddress } from './project/docusaurus-sidebar.ts'
import type { CategoryFile } from './sidebar-file.ts'
import { humanize } from './words.ts'

interface TreeContext {
  readonly docs: readonly DocSource[]
  readonly layout: Layout
  /** What a folder says of itself, by the folder's name relative to the root. */
  readonly categories: ReadonlyMap<string, CategoryFile>
  /** What the addresses of pages start with. */
  readonly base: string
  /** Takes the addresses of pages that only list a category, each with its first page. */
  readonly oldAddresses: Map<string, string>
}

interface Entry {
  readonly position: number
  readonly name: string
  readonly item: SidebarItem
}

/**
 * The sidebar that a folder makes: its pages and folders by position (front matter, category file, number before the
 * name), then by name. The page of a folder is what the folder's own row opens; a folder without a row lists it.
 * @param folder relative to the root, `.` for the root
 */
export function sidebarTree(folder: string, context: TreeContext, hasRow = false): SidebarItem[] {
  const { docs, layout } = context
  const own = indexOf(folder, context)
  const pages = docs
    .filter(({ file, frontMatter }) => posix.dirname(file) === folder && frontMatter.unlisted !== true)
    .filter((doc) => !hasRow || doc !== own)
    .map((doc): Entry => {
      const name = posix.basename(doc.file)
      const isFirst =
        isIndexFile(doc.file, layout) && !isDocusaurus(layout) && (folder === '.' || INDEX_FIRST.has(layout))
      return {
        position: doc.frontMatter.position ?? numberIn(name, layout) ?? (isFirst ? -1 : Infinity),
        name,
        item: { type: 'doc', documentId: doc.documentId },
      }
    })
  const folders = subfolders(folder, docs).map((child) => folderEntry(child, context))
  return [...pages, ...folders]
    .filter(({ item }) => item.type !== 'category' || item.items.length > 0 || item.documentId !== undefined)
    .toSorted(byPlace(layout))
    .map(({ item }) => item)
}

/** Tools that list the index of a folder as its first page; the others let the folder's own row open it. */
const INDEX_FIRST: ReadonlySet<Layout> = new Set(['starlight', 'mkdocs'])

const NUMBERED: ReadonlySet<Layout> = new Set(['plain', 'docusaurus', 'portal', 'numbered'])

/** The number before a name is a place in the sidebar only where a tool says so. */
function numberIn(name: string, layout: Layout): number | undefined {
  return NUMBERED.has(layout) ? numberOf(name) : undefined
}

/** The page that the row of a folder opens. */
function indexOf(folder: string, { docs, layout, categories }: TreeContext): DocSource | undefined {
  if (INDEX_FIRST.has(layout)) return undefined
  const here = docs.filter(({ file }) => posix.dirname(file) === folder)
  const link = categories.get(folder)?.link
  if (link === undefined || !isDocusaurus(layout)) return here.find(({ file }) => isIndexFile(file, layout))
  if (link?.type !== 'doc' || link.id === undefined) return undefined
  return (
    here.find(({ file, frontMatter }) => posix.basename(docIdOf(file, frontMatter, layout)) === link.id) ??
    docs.find(({ file, frontMatter }) => docIdOf(file, frontMatter, layout) === link.id)
  )
}

function folderEntry(folder: string, context: TreeContext): Entry {
  const name = posix.basename(folder)
  const { layout, categories, base, oldAddresses } = context
  const category = categories.get(folder)
  const index = indexOf(folder, context)
  const items = sidebarTree(folder, context, true)
  const label = category?.label ?? index?.frontMatter.label ?? index?.frontMatter.title ?? folderLabel(name, layout)
  const first = firstPage(items)
  if (category?.link?.type === 'generated-index' && first)
    oldAddresses.set(indexAddress(label, { slug: category.link.slug, base }), first)
  const positions = items.length > 0 && layout === 'starlight' ? lowest(folder, context) : undefined
  return {
    position: category?.position ?? index?.frontMatter.position ?? positions ?? numberIn(name, layout) ?? Infinity,
    name,
    item: {
      type: 'category',
      label,
      ...(index && { documentId: index.documentId }),
      ...(category?.collapsible !== undefined && { collapsible: category.collapsible }),
      ...(category?.collapsed !== undefined && { collapsed: category.collapsed }),
      items,
    },
  }
}

/** A folder stands where the first of its pages would. */
function lowest(folder: string, { docs }: TreeContext): number | undefined {
  const orders = docs.flatMap(({ file, frontMatter: { position } }) =>
    file.startsWith(`${folder}/`) && position !== undefined ? [position] : [],
  )
  return orders.length > 0 ? Math.min(...orders) : undefined
}

/** The name of a folder as its tool shows it. */
function folderLabel(name: string, layout: Layout): string {
  if (layout === 'starlight') return name
  return humanize(layout === 'docusaurus' || layout === 'numbered' ? withoutNumber(name) : name)
}

/** By position, then by name; Docusaurus compares names letter by letter, and reads no numbers in them. */
function byPlace(layout: Layout): (a: Entry, b: Entry) => number {
  const names = isDocusaurus(layout)
    ? (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
    : (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  return (a, b) => (a.position === b.position ? names(a.name, b.name) : a.position < b.position ? -1 : 1)
}

function subfolders(folder: string, docs: readonly DocSource[]): string[] {
  const prefix = folder === '.' ? '' : `${folder}/`
  const names = docs.flatMap(({ file }) => {
    if (!file.startsWith(prefix)) return []
    const [first, ...rest] = file.slice(prefix.length).split('/')
    return first && rest.length > 0 ? [`${prefix}${first}`] : []
  })
  return [...new Set(names)]
}

/** The first page that a list of entries opens. */
export function firstPage(items: readonly SidebarItem[]): string | undefined {
  const [first] = pagesOf(items)
  return first
}

/** The pages of a list of entries, in their order. */
export function* pagesOf(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'doc') yield item.documentId
    if (item.type !== 'category') continue
    if (item.documentId) yield item.documentId
    yield* pagesOf(item.items)
  }
}
