import { join, posix } from 'node:path'
import type { List, ListItem, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { SidebarNode } from '../sidebar-file.ts'
import { isElsewhere } from './entries.ts'
import { textOfFile } from './files.ts'
import {
  isPlaceOfFolder,
  matches,
  pageNode,
  placeOf,
  placesBelow,
  placesIn,
  sectionNode,
  titleOfFolder,
  type NavFiles,
  type Place,
} from './mkdocs-files.ts'
import { plainOf } from './value.ts'

/** Navigation that Markdown lists give, folder by folder. */
export interface LiterateNav extends NavFiles {
  /** The name of the file with the list. */
  readonly navFile: string
}

/** The list of a folder; undefined where it has none. */
export function literateNodes(folder: string, nav: LiterateNav): SidebarNode[] | undefined {
  const text = textOfFile(join(nav.docsFolder, folder, nav.navFile))
  const list = text === undefined ? undefined : listOfNav(text)
  if (!list) return undefined
  note(list, folder, nav)
  return itemsOf(list, folder, nav)
}

/** The list below the mark, else the last one of the file. */
function listOfNav(text: string): List | undefined {
  const tree: Root = unified().use(remarkParse).parse(text)
  const mark = tree.children.findIndex((node) => node.type === 'html' && /^<!--\s*nav\s*-->/.test(node.value))
  const lists = tree.children.filter((node, index): node is List => node.type === 'list' && index > mark)
  return mark < 0 ? lists.at(-1) : lists[0]
}

/** Notes what a list names, so that patterns leave it out. */
function note(list: List, folder: string, nav: LiterateNav): void {
  for (const item of list.children)
    for (const child of item.children) {
      if (child.type === 'list') note(child, folder, nav)
      const link = linkIn(child)
      const place = link && placeOf(fileOf(link.url), folder, nav)
      if (place !== undefined) nav.listed.add(place)
    }
}

function itemsOf(list: List, folder: string, nav: LiterateNav): SidebarNode[] {
  return list.children.flatMap((item) => itemNodes(item, folder, nav))
}

function itemNodes(item: ListItem, folder: string, nav: LiterateNav): SidebarNode[] {
  const [head, ...rest] = item.children
  if (!head) return []
  if (isStar(head)) return patternNodes('*', folder, nav)
  const below = (head.type === 'list' ? item.children : rest).flatMap((child) =>
    child.type === 'list' ? itemsOf(child, folder, nav) : [],
  )
  const words = head.type === 'list' ? '' : (plainOf(toString(head)) ?? '')
  const link = head.type === 'list' ? undefined : linkIn(head)
  if (!link && /\*/.test(patternOf(head))) return patternNodes(patternOf(head), folder, nav)
  const own = link ? linkNodes(link.url, words, { folder, nav, isSection: below.length > 0 }) : []
  if (below.length === 0) return own
  return [sectionNode(words || '…', [...own, ...below], nav)]
}

interface LinkPlace {
  readonly folder: string
  readonly nav: LiterateNav
  /** The link is the title of a section: its page has no title of its own. */
  readonly isSection: boolean
}

function linkNodes(url: string, label: string, { folder, nav, isSection }: LinkPlace): SidebarNode[] {
  if (isElsewhere(url)) return [{ type: 'link', href: url, label }]
  const place = placeOf(fileOf(url), folder, nav)
  if (place === undefined) {
    nav.note(`${posix.join(folder, nav.navFile)} lists ${url}, which is not there.`)
    return []
  }
  if (!isPlaceOfFolder(place)) return [pageNode(place, isSection ? undefined : label)]
  const items = literateFolder(place, nav)
  return isSection ? items : [sectionNode(label, items, nav)]
}

/** A star alone, which Markdown reads as the sign of a list without words. */
function isStar(node: Nodes): boolean {
  return node.type === 'list' && node.children.length === 1 && node.children[0]?.children.length === 0
}

/** The source of an item of words, whose stars may have become emphasis. */
function patternOf(node: Nodes): string {
  if (node.type === 'text') return node.value.trim()
  const inner = 'children' in node ? node.children.map(patternOf).join('') : ''
  if (node.type === 'emphasis') return `*${inner}*`
  return node.type === 'strong' ? `**${inner}**` : inner
}

/** The pages and folders of a pattern that no list names. */
export function patternNodes(pattern: string, folder: string, nav: LiterateNav): SidebarNode[] {
  const fits = matches(posix.join(folder, pattern))
  return placesBelow('.', nav)
    .filter((place) => fits(place) && !nav.listed.has(place))
    .flatMap((place) => {
      const nodes = placeNodes(place, nav)
      nav.listed.add(place)
      return nodes
    })
}

/** What a folder holds: as its own list has it, else as its files are named. */
export function literateFolder(place: Place, nav: LiterateNav): SidebarNode[] {
  const folder = place.replace(/\/$/, '') || '.'
  return (
    literateNodes(folder, nav) ??
    placesIn(folder, nav)
      .filter((child) => !nav.listed.has(child))
      .flatMap((child) => placeNodes(child, nav))
  )
}

function placeNodes(place: Place, nav: LiterateNav): SidebarNode[] {
  if (!isPlaceOfFolder(place)) return [pageNode(place)]
  const items = literateFolder(place, nav)
  return items.length > 0 ? [sectionNode(titleOfFolder(place), items, nav)] : []
}

function fileOf(url: string): string {
  return decodeURI(url.split(/[?#]/)[0] ?? '').replace(/^\//, '')
}

function linkIn(node: Nodes): Extract<Nodes, { type: 'link' }> | undefined {
  if (node.type === 'link') return node
  if (node.type === 'list' || !('children' in node)) return undefined
  for (const child of node.children) {
    const found = linkIn(child)
    if (found) return found
  }
  return undefined
}
