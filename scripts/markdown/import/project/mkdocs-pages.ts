import { join, posix } from 'node:path'
import type { SidebarNode } from '../sidebar-file.ts'
import { isElsewhere } from './entries.ts'
import { dataOf, firstFile } from './files.ts'
import { globs } from './globs.ts'
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
import { fieldsOf, isFields, listOf, textOf, type Fields } from './value.ts'

/** Navigation that a file in each folder gives: `.pages`, or `.nav.yml` of the plugin’s next version. */
export interface PagesNav extends NavFiles {
  /** The names of the file. */
  readonly navFiles: readonly string[]
  /** Sections of one page are that page, unless a folder says otherwise. */
  readonly collapses: boolean
}

/** What a folder says of itself and its pages. */
interface Settings extends Fields {
  /** Files that are in no sidebar; folders inside take them over. */
  readonly hidden: (file: string) => boolean
  readonly collapses: boolean
}

/** The entries of a folder. */
export function pagesNodes(folder: string, nav: PagesNav, above?: Settings): SidebarNode[] {
  const own = settingsOf(folder, nav, above)
  const places = ordered(
    placesIn(folder, nav).filter((place) => !own.hidden(place)),
    own,
  )
  const list = own['nav'] ?? own['arrange']
  if (!Array.isArray(list)) return places.flatMap((place) => placeNodes(place, { nav, above: own }))
  const named = new Set<Place>()
  namedIn(list, { folder, nav, named })
  const context: Listing = { folder, nav, above: own, places, named, taken: new Set(named) }
  const nodes = list.flatMap((entry) => entryNodes(entry, context))
  const appends = own['append_unmatched'] === true || (own['nav'] === undefined && !hasRest(list))
  return appends ? [...nodes, ...restNodes(undefined, context)] : nodes
}

function settingsOf(folder: string, { docsFolder, navFiles, collapses }: PagesNav, above?: Settings): Settings {
  const name = firstFile(join(docsFolder, folder), navFiles)
  const data = name === undefined ? {} : dataOf(join(docsFolder, folder, name))
  const ignored = [data['ignore']].flat().flatMap((pattern) => textOf(pattern) ?? [])
  const single = data['collapse_single_pages'] ?? data['flatten_single_child_sections']
  return {
    ...data,
    hidden: ignored.length > 0 ? globs(ignored) : (above?.hidden ?? (() => false)),
    collapses: typeof single === 'boolean' ? single : (above?.collapses ?? collapses),
  }
}

/** Pages and folders in the order that a folder asks for. */
function ordered(places: readonly Place[], settings: Settings): Place[] {
  const sort = fieldsOf(settings['sort'])
  const direction = textOf(settings['order']) ?? textOf(sort['direction'])
  const isNatural = (textOf(settings['sort_type']) ?? textOf(sort['type'])) === 'natural'
  if (direction === undefined && !isNatural && sort['sections'] === undefined) return [...places]
  const sections = textOf(sort['sections']) ?? (settings['sort'] === undefined ? 'mixed' : 'last')
  const rank = (place: Place) => (sections === 'mixed' ? 0 : isPlaceOfFolder(place) === (sections === 'last') ? 1 : 0)
  const sign = direction === 'desc' ? -1 : 1
  const compare = new Intl.Collator('en', { numeric: isNatural }).compare
  return places.toSorted((a, b) => rank(a) - rank(b) || sign * compare(posix.basename(a), posix.basename(b)))
}

const REST = /^\.\.\.\s*(?:\|\s*(.+))?$/

function hasRest(list: readonly unknown[]): boolean {
  return list.some((entry) => typeof entry === 'string' && REST.test(entry))
}

/** Takes the pages and folders that a list names. */
function namedIn(list: readonly unknown[], into: { folder: string; nav: PagesNav; named: Set<Place> }): void {
  for (const entry of list)
    for (const target of isFields(entry) ? Object.values(entry) : [entry]) {
      if (Array.isArray(target)) namedIn(target, into)
      const place = typeof target === 'string' ? placeOf(target, into.folder, into.nav) : undefined
      if (place !== undefined) into.named.add(place)
    }
}

interface Listing {
  readonly folder: string
  readonly nav: PagesNav
  readonly above: Settings
  /** What stands in the folder, in order. */
  readonly places: readonly Place[]
  readonly named: ReadonlySet<Place>
  /** What a rest has shown. */
  readonly taken: Set<Place>
}

function entryNodes(entry: unknown, context: Listing, label?: string): SidebarNode[] {
  if (Array.isArray(entry)) {
    const items = entry.flatMap((child) => entryNodes(child, context))
    return label === undefined ? items : [sectionNode(label, items, context.nav)]
  }
  if (isFields(entry)) {
    const pattern = textOf(entry['glob'])
    if (pattern !== undefined) return globNodes(pattern, context)
    return Object.entries(entry).flatMap(([title, child]) => entryNodes(child, context, title))
  }
  const target = textOf(entry)
  if (target === undefined) return []
  const [rest, filter] = REST.exec(target) ?? []
  if (rest !== undefined) return restNodes(filter, context)
  if (isElsewhere(target)) return [{ type: 'link', href: target, label: label ?? target }]
  const place = placeOf(target, context.folder, context.nav)
  if (place !== undefined) return placeNodes(place, { nav: context.nav, above: context.above, label })
  if (target.includes('*')) return globNodes(target, context)
  context.nav.note(
    `The list of ${context.folder === '.' ? 'the top folder' : context.folder} has “${target}”, which is not there.`,
  )
  return []
}

/** What of a folder no entry names, or the part of it that a filter takes. */
function restNodes(filter: string | undefined, { places, taken, nav, above }: Listing): SidebarNode[] {
  const fits = filter === undefined ? () => true : filterOf(filter)
  return places
    .filter((place) => !taken.has(place) && fits(posix.basename(place)))
    .flatMap((place) => {
      taken.add(place)
      return placeNodes(place, { nav, above })
    })
}

function filterOf(filter: string): (name: string) => boolean {
  const [, kind = 'glob', pattern = ''] = /^(?:(glob|regex)=)?(.*)$/.exec(filter.trim()) ?? []
  if (kind === 'glob') return matches(pattern)
  try {
    const expression = new RegExp(`^(?:${pattern})`)
    return (name) => expression.test(name)
  } catch (error) {
    if (error instanceof SyntaxError) return () => false
    throw error
  }
}

function globNodes(pattern: string, { folder, nav, above, taken }: Listing): SidebarNode[] {
  const fits = matches(posix.join(folder, pattern))
  return ordered(
    placesBelow(folder, nav).filter((place) => fits(place) && !taken.has(place) && !above.hidden(place)),
    above,
  ).flatMap((place) => {
    taken.add(place)
    return placeNodes(place, { nav, above })
  })
}

function placeNodes(
  place: Place,
  { nav, above, label }: { nav: PagesNav; above: Settings; label?: string | undefined },
): SidebarNode[] {
  if (!isPlaceOfFolder(place)) return [pageNode(place, label)]
  const folder = place.replace(/\/$/, '')
  const own = settingsOf(folder, nav, above)
  if (own['hide'] === true) return []
  const items = pagesNodes(folder, nav, above)
  if (items.length === 0) return []
  const collapses = typeof own['collapse'] === 'boolean' ? own['collapse'] : own.collapses
  if (collapses && items.length === 1) return items
  return [sectionNode(textOf(own['title']) ?? label ?? titleOfFolder(place), items, nav)]
}

/** Whether a list of `mkdocs.yml` leaves a place for the pages that it does not name. */
export function leavesRest(value: unknown): boolean {
  if (typeof value === 'string') return REST.test(value)
  return (isFields(value) ? Object.values(value) : listOf(value)).some(leavesRest)
}
