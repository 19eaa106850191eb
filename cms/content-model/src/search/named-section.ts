/** A section by its names, as the ranking and the list of hits know it. */
export interface NamedSection {
  readonly id: number
  /** The number of its page. */
  readonly page: number
  /** Its position on the page, the introduction being 0. */
  readonly position: number
  readonly level: number
  readonly path: string
  readonly anchor: string | undefined
  readonly heading: string
  readonly title: string
  /** The headings between the page and this one. */
  readonly crumbs: readonly string[]
  /** The sidebar of the page. */
  readonly section: string | undefined
}

/** The address of a section on the site. */
export function sectionAddress({ path, anchor }: Pick<NamedSection, 'path' | 'anchor'>): string {
  return anchor === undefined ? path : `${path}#${anchor}`
}

/** The anchor that a heading of plain words has, by a rule small enough for the browser. */
export function plainAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replace(/ /g, '-')
}
