import { SEARCH_VERSION } from './format.ts'
import { plainAnchor, type NamedSection } from './named-section.ts'
import { sectionId } from './page-texts.ts'
import type { SearchRecord } from './record.ts'

/*
 * Lists of the pages of a site. The titles answer the first letters of a word and are bounded; the facets are for the page
 * of the search, which counts them; the outline grows with the site, and only programs read it.
 */

/** A page, as far as it does not depend on any other. */
export interface ListedPage {
  readonly path: string
  readonly title: string
  readonly section?: string
  readonly tags: readonly string[]
  /** The first-level heading where it is not the title, else empty. */
  readonly heading: string
  readonly headings: readonly { readonly level: number; readonly text: string; readonly anchor: string | 0 }[]
}

/** A page with its slot. */
export interface PlacedPage extends ListedPage {
  readonly slot: number
}

/** The titles of pages, those near the root first. */
export interface TitlesFile {
  readonly version: number
  readonly slots: readonly number[]
  readonly titles: readonly string[]
}

/** What pages are filtered by: in the order of their addresses. */
export interface FacetsFile {
  readonly version: number
  readonly language: string
  readonly versions: readonly string[]
  readonly sections: readonly string[]
  readonly tags: readonly string[]
  readonly slots: readonly number[]
  /** Positions in `sections`; -1 for none. */
  readonly section: readonly number[]
  /** Positions in `tags`. */
  readonly tagged: readonly (readonly number[])[]
}

/** Every page with its headings, in the order of their addresses; columns, because equal things compress best. */
export interface OutlineFile {
  readonly version: number
  readonly sections: readonly string[]
  readonly pages: {
    readonly slot: readonly number[]
    readonly path: readonly string[]
    readonly title: readonly string[]
    readonly section: readonly number[]
    readonly heading: readonly string[]
    /** How many headings of `headings` belong to the page. */
    readonly count: readonly number[]
  }
  readonly headings: {
    readonly level: readonly number[]
    readonly text: readonly string[]
    readonly anchor: readonly (string | 0)[]
  }
}

const MOST_TITLES = 300

/**
 * What the lists hold of a page.
 * @param records of the page, the introduction first
 */
export function listPage(records: readonly [SearchRecord, ...SearchRecord[]]): ListedPage {
  const [{ page, title, section, tags, heading }, ...headings] = records
  return {
    path: page,
    title,
    ...(section !== undefined && { section }),
    tags,
    heading: heading === title ? '' : heading,
    headings: headings.map(({ type, heading: text, anchor = '' }) => ({
      level: Number(type.slice(3)),
      text,
      anchor: plainAnchor(text) === anchor ? 0 : anchor,
    })),
  }
}

/** @param pages in the order of their addresses */
export function packTitles(pages: readonly PlacedPage[]): TitlesFile {
  const chosen = pages.toSorted((a, b) => depthOf(a) - depthOf(b)).slice(0, MOST_TITLES)
  return {
    version: SEARCH_VERSION,
    slots: chosen.map(({ slot }) => slot),
    titles: chosen.map(({ title }) => title),
  }
}

/** @param pages in the order of their addresses */
export function packFacets(
  pages: readonly PlacedPage[],
  { language, versions }: { language: string; versions: readonly string[] },
): FacetsFile {
  const sections = distinct(pages.flatMap(({ section }) => section ?? []))
  const tags = distinct(pages.flatMap((page) => page.tags))
  const tagAt = new Map(tags.map((tag, at) => [tag, at]))
  return {
    version: SEARCH_VERSION,
    language,
    versions,
    sections,
    tags,
    slots: pages.map(({ slot }) => slot),
    section: pages.map(({ section }) => (section === undefined ? -1 : sections.indexOf(section))),
    tagged: pages.map((page) => page.tags.map((tag) => tagAt.get(tag) ?? -1)),
  }
}

/** @param pages in the order of their addresses */
export function packOutline(pages: readonly PlacedPage[]): OutlineFile {
  const sections = distinct(pages.flatMap(({ section }) => section ?? []))
  const headings = pages.flatMap((page) => page.headings)
  return {
    version: SEARCH_VERSION,
    sections,
    pages: {
      slot: pages.map(({ slot }) => slot),
      path: pages.map(({ path }) => path),
      title: pages.map(({ title }) => title),
      section: pages.map(({ section }) => (section === undefined ? -1 : sections.indexOf(section))),
      heading: pages.map(({ heading }) => heading),
      count: pages.map((page) => page.headings.length),
    },
    headings: {
      level: headings.map(({ level }) => level),
      text: headings.map(({ text }) => text),
      anchor: headings.map(({ anchor }) => anchor),
    },
  }
}

/** The sections of all pages, in the order of the records that were packed. */
export function unpackOutline({ sections: labels, pages, headings }: OutlineFile): NamedSection[] {
  const sections: NamedSection[] = []
  let next = 0
  for (const [page, path] of pages.path.entries()) {
    const title = pages.title[page] ?? ''
    const slot = pages.slot[page] ?? 0
    const shared = { page: slot, path, title, section: labels[pages.section[page] ?? -1] }
    const heading = pages.heading[page] || title
    sections.push({ ...shared, id: sectionId(slot, 0), position: 0, level: 1, anchor: undefined, heading, crumbs: [] })
    const open: { level: number; text: string }[] = []
    for (let position = 1; position <= (pages.count[page] ?? 0); position++, next++) {
      const level = headings.level[next] ?? 2
      const text = headings.text[next] ?? ''
      while ((open.at(-1)?.level ?? 0) >= level) open.pop()
      sections.push({
        ...shared,
        id: sectionId(slot, position),
        position,
        level,
        anchor: headings.anchor[next] || plainAnchor(text),
        heading: text,
        crumbs: open.map((parent) => parent.text),
      })
      open.push({ level, text })
    }
  }
  return sections
}

function depthOf({ path }: ListedPage): number {
  return path.split('/').length
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}
