import { posix } from 'node:path'
import type { SidebarItem } from '@portico/content-model'
import type { DocSource } from './pages.ts'
import { isIndexFile, numberOf, withoutNumber, type Layout } from './page-path.ts'
import type { CategoryFile } from './sidebar-file.ts'
import { humanize } from './words.ts'

interface TreeContext {
  readonly docs: readonly DocSource[]
  readonly layout: Layout
  /** What a folder says of itself, by the folder's name relative to the root. */
  readonly categories: ReadonlyMap<string, CategoryFile>
}

interface Entry {
  readonly position: number
  readonly name: string
  readonly item: SidebarItem
}

/**
 * The sidebar that a folder makes: its pages and folders by position (front matter, category file, number before the
 * name), then by name. The page of a folder is what the folder's own row opens.
 * @param folder relative to the root, `.` for the root
 */
export function sidebarTree(folder: string, context: TreeContext): SidebarItem[] {
  const { docs, layout, categories } = context
  const here = docs.filter(({ file }) => posix.dirname(file) === folder)
  const pages = here
    .filter(({ file }) => folder === '.' || !isIndexFile(file, layout))
    .map(({ file, documentId, frontMatter }): Entry => {
      const name = posix.basename(file)
      const isRootIndex = folder === '.' && isIndexFile(file, layout)
      return {
        position: frontMatter.position ?? numberOf(name) ?? (isRootIndex ? -1 : Infinity),
        name,
        item: { type: 'doc', documentId },
      }
    })
  const folders = subfolders(folder, docs).map((child): Entry => {
    const name = posix.basename(child)
    const category = categories.get(child)
    const items = sidebarTree(child, context)
    const index = docs.find(({ file }) => posix.dirname(file) === child && isIndexFile(file, layout))
    return {
      position: category?.position ?? index?.frontMatter.position ?? numberOf(name) ?? Infinity,
      name,
      item: {
        type: 'category',
        label: category?.label ?? humanize(layout === 'docusaurus' ? withoutNumber(name) : name),
        ...(index && { documentId: index.documentId }),
        ...(category?.collapsible !== undefined && { collapsible: category.collapsible }),
        ...(category?.collapsed !== undefined && { collapsed: category.collapsed }),
        items,
      },
    }
  })
  return [...pages, ...folders].toSorted(byPlace).map(({ item }) => item)
}

function byPlace(a: Entry, b: Entry): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1
  return a.name.localeCompare(b.name, 'en', { numeric: true })
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
