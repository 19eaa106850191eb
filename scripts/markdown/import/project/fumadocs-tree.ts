import { posix } from 'node:path'
import startCase from 'lodash/startCase.js'
import type { SidebarNode } from '../sidebar-file.ts'
import { entryOf, underSeparators, type Separator } from './entries.ts'
import { withoutEnding } from './files.ts'
import type { ProjectSidebar } from './types.ts'
import { flagOf, listOf, plainOf, textOf, type Fields } from './value.ts'

/** The pages of a folder and what its `meta.json` files say of them. */
export interface FumadocsSource {
  /** Pages, relative. */
  readonly files: readonly string[]
  /** Where the sidebars are written, for the report. */
  readonly file: string
  meta(folder: string): Fields
  titleOf(file: string): string | undefined
  note(reason: string): void
}

interface Tree extends FumadocsSource {
  /** Pages and folders that a list names, each with the folder whose list names it first. */
  readonly listedBy: ReadonlyMap<string, string>
  /** Takes folders that have a sidebar of their own. */
  readonly roots: ProjectSidebar[]
  /** Folders whose entries are being read. */
  readonly reading: Set<string>
}

/** The main list of entries, and a sidebar for every root folder. */
export function fumadocsSidebars(source: FumadocsSource): { nodes: SidebarNode[]; roots: ProjectSidebar[] } {
  const tree: Tree = { ...source, listedBy: listedIn(source), roots: [], reading: new Set() }
  return { nodes: nodesIn('.', tree), roots: tree.roots }
}

/** What stands in a folder: `page a/b` or `folder a/b`. */
function childrenOf(folder: string, { files }: Pick<FumadocsSource, 'files'>): string[] {
  const prefix = folder === '.' ? '' : `${folder}/`
  const inside = files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length))
  const pages = inside.filter((file) => !file.includes('/')).toSorted(byName)
  const folders = new Set(inside.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))
  return [
    ...pages.map((file) => `page ${prefix}${withoutEnding(file)}`),
    ...[...folders].toSorted((a, b) => a.localeCompare(b, 'en')).map((name) => `folder ${prefix}${name}`),
  ]
}

function byName(a: string, b: string): number {
  const [first, second] = [withoutEnding(a), withoutEnding(b)]
  return first === 'index' ? -1 : second === 'index' ? 1 : first.localeCompare(second, 'en')
}

/** The page or folder that a list means; a folder before a page of its name. */
function childNamed(name: string, folder: string, { files }: Pick<FumadocsSource, 'files'>): string | undefined {
  const path = posix.join(folder, withoutEnding(name)).replace(/\/$/, '')
  if (files.some((file) => file.startsWith(`${path}/`))) return `folder ${path}`
  return files.some((file) => withoutEnding(file) === path) ? `page ${path}` : undefined
}

const isSign = (entry: string) => /^(?:\.\.\.|z\.\.\.a)$|^---|^(?:external:)?\[/.test(entry)

/** Every page and folder that some list names. */
function listedIn(source: FumadocsSource): Map<string, string> {
  const folders = new Set(['.', ...source.files.flatMap((file) => parentsOf(posix.dirname(file)))])
  const listedBy = new Map<string, string>()
  for (const folder of [...folders].toSorted((a, b) => a.split('/').length - b.split('/').length))
    for (const entry of entriesOf(folder, source) ?? []) {
      if (isSign(entry)) continue
      const child = childNamed(entry.replace(/^(?:\.\.\.|!)/, ''), folder, source)
      if (child !== undefined && !listedBy.has(child)) listedBy.set(child, folder)
    }
  return listedBy
}

function parentsOf(folder: string): string[] {
  return folder === '.' ? [] : [folder, ...parentsOf(posix.dirname(folder))]
}

function entriesOf(folder: string, { meta }: Pick<FumadocsSource, 'meta'>): string[] | undefined {
  const { pages } = meta(folder)
  return Array.isArray(pages) ? pages.flatMap((page) => textOf(page) ?? []) : undefined
}

/** What a folder holds: as its `pages` list it, else by name. What another list names stands there. */
function nodesIn(folder: string, tree: Tree): SidebarNode[] {
  if (tree.reading.has(folder)) return []
  tree.reading.add(folder)
  const entries = entriesOf(folder, tree)
  const index = indexOf(folder, tree)
  const rest = childrenOf(folder, tree).filter((child) => child !== `page ${index}` && !tree.listedBy.has(child))
  const nodes =
    entries === undefined
      ? rest.flatMap((child) => nodesOf(child, tree))
      : underSeparators(entries.flatMap((entry) => listedNodes(entry, { folder, rest, tree })))
  tree.reading.delete(folder)
  return nodes
}

function listedNodes(
  entry: string,
  { folder, rest, tree }: { folder: string; rest: readonly string[]; tree: Tree },
): (SidebarNode | Separator)[] {
  if (entry.startsWith('!')) return []
  if (entry === '...') return rest.flatMap((child) => nodesOf(child, tree))
  if (entry === 'z...a') return rest.toReversed().flatMap((child) => nodesOf(child, tree))
  const [separator, words] = /^---(?:\[[^\]]*\])?(.+)---$|^---$/.exec(entry) ?? []
  if (separator !== undefined) return [{ separator: words?.trim() || undefined }]
  const [, label, href] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^)]+)\)$/.exec(entry) ?? []
  if (href !== undefined) return [entryOf(href, { label, base: '' })]
  const name = entry.replace(/^\.\.\./, '')
  const child = childNamed(name, folder, tree)
  if (child === undefined) {
    tree.note(`${posix.join(folder, 'meta.json')} lists “${entry}”, which is not there.`)
    return []
  }
  if (tree.listedBy.get(child) !== folder) return []
  if (name === entry) return nodesOf(child, tree)
  const place = child.replace(/^folder /, '')
  const index = indexOf(place, tree)
  return [...(index === undefined ? [] : [{ type: 'page' as const, page: index }]), ...nodesIn(place, tree)]
}

/** The page that the row of a folder opens: its index, unless a list names that. */
function indexOf(folder: string, { files, meta, listedBy }: Tree): string | undefined {
  if (folder === '.' || meta(folder)['root'] === true) return undefined
  const index = `${folder}/index`
  return !listedBy.has(`page ${index}`) && files.some((file) => withoutEnding(file) === index) ? index : undefined
}

function nodesOf(child: string, tree: Tree): SidebarNode[] {
  const [, kind, place = ''] = /^(page|folder) (.*)$/.exec(child) ?? []
  if (kind === 'page') return [{ type: 'page', page: place }]
  const meta = tree.meta(place)
  const index = tree.files.find((file) => withoutEnding(file) === `${place}/index`)
  const name = posix.basename(place).replace(/^\((.*)\)$/, '$1')
  const label = plainOf(meta['title']) ?? (index && tree.titleOf(index)) ?? startCase(name)
  const items = nodesIn(place, tree)
  if (meta['root'] === true) {
    const key = place.replace(/[()]/g, '').split('/').join('-')
    if (items.length > 0) tree.roots.push({ key, label, nodes: items, file: tree.file })
    return []
  }
  const page = indexOf(place, tree)
  if (items.length === 0) {
    const title = plainOf(meta['title'])
    return page === undefined ? [] : [{ type: 'page', page, ...(title !== undefined && { label: title }) }]
  }
  const open = flagOf(meta['defaultOpen'])
  return [
    {
      type: 'category',
      label,
      ...(page !== undefined && { page }),
      ...(open !== undefined && { collapsed: !open }),
      ...(meta['collapsible'] === false && { collapsible: false }),
      items,
    },
  ]
}

/** Whether a file of the name `meta.json` orders pages. */
export function isFumadocsMeta(value: Fields): boolean {
  return listOf(value['pages']).some((page) => typeof page === 'string') || value['root'] === true
}
