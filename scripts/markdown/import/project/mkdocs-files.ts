import { posix } from 'node:path'
import type { SidebarNode } from '../sidebar-file.ts'
import { humanize } from '../words.ts'
import { withoutEnding } from './files.ts'

/** The pages of a project, and what orders them. */
export interface NavFiles {
  /** Absolute. */
  readonly docsFolder: string
  /** Pages, relative. */
  readonly files: readonly string[]
  /** Whether the row of a section opens the index of its folder. */
  readonly indexes: boolean
  /** Pages and folders that a list names; patterns and rests leave them out. */
  readonly listed: Set<string>
  note(reason: string): void
}

/** A page or folder; folders end with a slash. */
export type Place = string

export const isPlaceOfFolder = (place: Place): boolean => place.endsWith('/')

/** What stands in a folder, as MkDocs orders it: its index, its pages, its folders. */
export function placesIn(folder: string, { files }: Pick<NavFiles, 'files'>): Place[] {
  const prefix = folder === '.' ? '' : `${folder}/`
  const inside = files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length))
  const pages = inside.filter((file) => !file.includes('/')).toSorted(byName)
  const folders = new Set(inside.filter((file) => file.includes('/')).map((file) => `${file.split('/')[0]}/`))
  return [...pages, ...[...folders].toSorted()].map((name) => prefix + name)
}

const isIndex = (file: string) => /^(?:index|readme)\.md$/i.test(posix.basename(file))

function byName(a: string, b: string): number {
  if (isIndex(a) !== isIndex(b)) return isIndex(a) ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** The place of a name that stands in a list of a folder; undefined where nothing is there. */
export function placeOf(name: string, folder: string, { files }: Pick<NavFiles, 'files'>): Place | undefined {
  const path = posix.join(folder, name).replace(/\/$/, '')
  if (files.includes(path)) return path
  if (path === '.' || files.some((file) => file.startsWith(`${path}/`))) return `${path}/`
  return files.find((file) => withoutEnding(file) === path)
}

/** A section with its title; its index is what its row opens where the project says so. */
export function sectionNode(
  label: string,
  items: readonly SidebarNode[],
  { indexes }: Pick<NavFiles, 'indexes'>,
): SidebarNode {
  const [first, ...rest] = items
  const opens =
    indexes && first?.type === 'page' && first.label === undefined && /(?:^|\/)(?:index|readme)$/i.test(first.page)
  return { type: 'category', label, ...(opens ? { page: first.page, items: rest } : { items }) }
}

export function pageNode(file: string, label?: string): SidebarNode {
  return { type: 'page', page: withoutEnding(file), ...(label !== undefined && { label }) }
}

/** The title of a folder that says none. */
export function titleOfFolder(place: Place): string {
  return humanize(posix.basename(place.replace(/\/$/, '')))
}

/** Whether a place is one of a pattern: `*` is a part of a name, `**` folders too; one that ends with a slash is of folders only. */
export function matches(pattern: string): (place: Place) => boolean {
  const folders = pattern.endsWith('/')
  const signs: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
  const expression = new RegExp(
    `^${posix
      .normalize(pattern)
      .replace(/\/$/, '')
      .replace(/\*\*\/?|[*?]|[.+^${}()|[\]\\]/g, (part) => signs[part] ?? `\\${part}`)}$`,
  )
  return (place) => (!folders || isPlaceOfFolder(place)) && expression.test(place.replace(/\/$/, ''))
}

/** Every page and folder below a folder. */
export function placesBelow(folder: string, source: Pick<NavFiles, 'files'>): Place[] {
  return placesIn(folder, source).flatMap((place) =>
    isPlaceOfFolder(place) ? [place, ...placesBelow(place.slice(0, -1), source)] : [place],
  )
}
