import { posix } from 'node:path'
import type { SidebarNode } from '../sidebar-file.ts'
import { isElsewhere } from './entries.ts'
import { withoutEnding } from './files.ts'
import { placeOf, placesIn, sectionNode, type NavFiles } from './mkdocs-files.ts'
import { literateFolder, literateNodes, patternNodes, type LiterateNav } from './mkdocs-literate.ts'
import { leavesRest, pagesNodes, type PagesNav } from './mkdocs-pages.ts'
import { isFields, textOf, type Fields } from './value.ts'

/** The files that order the pages of a folder, by the plugin that reads them. */
export const PAGES_FILES = ['.nav.yml', '.nav.yaml', '.pages']

interface Navigation extends Omit<NavFiles, 'listed'> {
  /** The list of the configuration. */
  readonly nav: readonly unknown[]
  readonly plugins: ReadonlyMap<string, Fields>
}

/**
 * The navigation of a project: the list of its configuration, and what plugins put into it.
 * @returns no entries where the folders give it, and the name of the file that only holds lists
 */
export function navigationOf({ nav, plugins, ...files }: Navigation): { nodes: SidebarNode[]; navFile?: string } {
  const source: NavFiles = { ...files, listed: new Set() }
  const literate = plugins.get('literate-nav')
  const navFile = textOf(literate?.['nav_file']) ?? 'SUMMARY.md'
  if (literate) {
    const lists: LiterateNav = { ...source, navFile }
    const isOnlyList = !/^(?:index|readme)\.md$/i.test(navFile)
    const own = isOnlyList ? { navFile } : {}
    const files = isOnlyList ? lists.files.filter((file) => posix.basename(file) !== navFile) : lists.files
    const reading = { ...lists, files }
    const top = literateNodes('.', reading)
    if (top) return { nodes: top, ...own }
    noteListed(nav, reading)
    return { nodes: nav.length > 0 ? nodesOf(nav, reading) : literateFolder('.', reading), ...own }
  }
  const named = plugins.get('awesome-pages') ?? plugins.get('awesome-nav')
  if (!named && nav.length > 0) return { nodes: nodesOf(nav, source) }
  const pages: PagesNav = {
    ...source,
    navFiles: named ? [...(textOf(named['filename']) ? [String(named['filename'])] : []), ...PAGES_FILES] : [],
    collapses: named?.['collapse_single_pages'] === true,
  }
  if (nav.length === 0) return { nodes: pagesNodes('.', pages) }
  if (!leavesRest(nav)) return { nodes: nodesOf(nav, source) }
  noteListed(nav, source)
  const rest = { ...pages, files: pages.files.filter((file) => !source.listed.has(file)) }
  return { nodes: nodesOf(nav, { ...source, rest: () => pagesNodes('.', rest) }) }
}

function noteListed(value: unknown, source: NavFiles): void {
  if (typeof value === 'string') {
    const place = isElsewhere(value) ? undefined : placeOf(value, '.', source)
    if (place !== undefined) source.listed.add(place)
  }
  for (const child of Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [])
    noteListed(child, source)
}

interface Reading extends NavFiles {
  readonly navFile?: string
  /** The pages that the list does not name. */
  readonly rest?: () => SidebarNode[]
}

/** An entry of `nav`: a file, an address, a folder, or a title with one of these or a list. */
function nodesOf(entry: unknown, reading: Reading, label?: string): SidebarNode[] {
  const target = textOf(entry)
  if (target !== undefined) return targetNodes(target, reading, label)
  if (Array.isArray(entry)) {
    const items = entry.flatMap((child) => nodesOf(child, reading))
    return label === undefined ? items : [sectionNode(label, items, reading)]
  }
  return isFields(entry) ? Object.entries(entry).flatMap(([title, child]) => nodesOf(child, reading, title)) : []
}

function targetNodes(target: string, reading: Reading, label?: string): SidebarNode[] {
  if (isElsewhere(target)) return [{ type: 'link', href: target, label: label ?? target }]
  if (target.startsWith('...') && reading.rest) return reading.rest()
  const { navFile } = reading
  if (target.endsWith('/')) {
    const folder = posix.normalize(target).replace(/\/$/, '')
    if (navFile === undefined || placesIn(folder, reading).length === 0) return [{ type: 'folder', folder }]
    const items = literateFolder(folder, { ...reading, navFile })
    return label === undefined ? items : [sectionNode(label, items, reading)]
  }
  if (target.includes('*'))
    return navFile === undefined
      ? [{ type: 'unknown', what: `${target}, a pattern of files` }]
      : patternNodes(target, '.', { ...reading, navFile })
  return [{ type: 'page', page: withoutEnding(posix.normalize(target)), label }]
}
