import { SEARCH_VERSION } from './format.ts'
import type { SearchRecord } from './record.ts'
import { TEXT_ONLY_FIELDS } from './static-fields.ts'
import { readLengths } from './term-shards.ts'

/*
 * The first tier of the static index: the names of all pages and sections, and nothing else. It is data, not an index:
 * the browser indexes it in a few milliseconds, and the text is smaller than the index would be. Columns, because
 * equal things beside each other compress best.
 */

export interface NamesFile {
  readonly version: number
  readonly language: string
  readonly versions: readonly string[]
  readonly sections: readonly string[]
  readonly tags: readonly string[]
  readonly pages: {
    readonly path: readonly string[]
    readonly title: readonly string[]
    /** Positions in `sections`; -1 for none. */
    readonly section: readonly number[]
    /** Positions in `tags`. */
    readonly tags: readonly (readonly number[])[]
    readonly keywords: readonly string[]
    /** The first-level heading where it is not the title, else empty. */
    readonly heading: readonly string[]
    /** How many headings of `headings` belong to the page. */
    readonly count: readonly number[]
    /** The name of the file with the page's text. */
    readonly excerpts: readonly string[]
  }
  /** The lengths of the text of all sections, a field an entry: `readLengths`. */
  readonly lengths: readonly string[]
  readonly headings: {
    readonly level: readonly number[]
    readonly text: readonly string[]
    /** 0 where the anchor is what {@link plainAnchor} makes of the text. */
    readonly anchor: readonly (string | 0)[]
  }
}

/** A section as the static engine knows it before any text is there. Its `id` is its position. */
export interface NamedSection {
  readonly id: number
  /** The position of its page. */
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
  readonly section: string | undefined
  readonly tags: readonly string[]
  readonly keywords: string
  readonly language: string
  readonly versions: readonly string[]
  readonly excerpts: string
  /** A character for each field of the text: `lengthOf`. */
  readonly lengths: readonly string[]
}

/** The anchor that a heading of plain words has, by a rule small enough for the browser. */
export function plainAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replace(/ /g, '-')
}

/** The names of one page, as far as they do not depend on any other. */
export interface PageNames {
  readonly path: string
  readonly title: string
  readonly section?: string
  readonly tags: readonly string[]
  readonly keywords: string
  /** The first-level heading where it is not the title, else empty. */
  readonly heading: string
  readonly headings: readonly { readonly level: number; readonly text: string; readonly anchor: string | 0 }[]
  /** Of the text of its sections: `readLengths`. */
  readonly lengths: readonly string[]
}

/**
 * The names of a page.
 * @param records of the page, the introduction first
 */
export function readPageNames(records: readonly [SearchRecord, ...SearchRecord[]]): PageNames {
  const [intro, ...headings] = records
  const { page, title, section, tags, keywords, heading } = intro
  return {
    path: page,
    title,
    ...(section !== undefined && { section }),
    tags,
    keywords: keywords.join(' '),
    heading: heading === title ? '' : heading,
    headings: headings.map((record) => ({
      level: levelOf(record),
      text: record.heading,
      anchor: plainAnchor(record.heading) === record.anchor ? 0 : (record.anchor ?? ''),
    })),
    lengths: readLengths(records),
  }
}

/**
 * Packs the names of all pages.
 * @param pages in the order of their addresses, each with the name of the file with its text
 */
export function packNames(
  pages: readonly { readonly names: PageNames; readonly excerpts: string }[],
  { language, versions }: { language: string; versions: readonly string[] },
): NamesFile {
  const names = pages.map((page) => page.names)
  const headings = names.flatMap((page) => page.headings)
  const sections = distinct(names.flatMap(({ section }) => section ?? []))
  const tags = distinct(names.flatMap((page) => page.tags))
  const tagAt = new Map(tags.map((tag, index) => [tag, index]))
  return {
    version: SEARCH_VERSION,
    language,
    versions,
    sections,
    tags,
    pages: {
      path: names.map(({ path }) => path),
      title: names.map(({ title }) => title),
      section: names.map(({ section }) => (section === undefined ? -1 : sections.indexOf(section))),
      tags: names.map((page) => page.tags.map((tag) => tagAt.get(tag) ?? -1)),
      keywords: names.map(({ keywords }) => keywords),
      heading: names.map(({ heading }) => heading),
      count: names.map((page) => page.headings.length),
      excerpts: pages.map(({ excerpts }) => excerpts),
    },
    lengths: TEXT_ONLY_FIELDS.map((_, field) => names.map(({ lengths }) => lengths[field] ?? '').join('')),
    headings: {
      level: headings.map(({ level }) => level),
      text: headings.map(({ text }) => text),
      anchor: headings.map(({ anchor }) => anchor),
    },
  }
}

/** The sections of a names file, in the order of the records that were packed. */
export function unpackNames(file: NamesFile): NamedSection[] {
  const { pages, headings } = file
  const sections: NamedSection[] = []
  let next = 0
  for (const [page, path] of pages.path.entries()) {
    const title = pages.title[page] ?? ''
    const shared = {
      page,
      path,
      title,
      section: file.sections[pages.section[page] ?? -1],
      tags: (pages.tags[page] ?? []).flatMap((tag) => file.tags[tag] ?? []),
      language: file.language,
      versions: file.versions,
      excerpts: pages.excerpts[page] ?? '',
    }
    const lengthsOf = (id: number) => file.lengths.map((column) => column.charAt(id))
    const heading = pages.heading[page] || title
    const keywords = pages.keywords[page] ?? ''
    sections.push({
      ...shared,
      id: sections.length,
      lengths: lengthsOf(sections.length),
      position: 0,
      level: 1,
      anchor: undefined,
      heading,
      keywords,
      crumbs: [],
    })
    const open: { level: number; text: string }[] = []
    for (let position = 1; position <= (pages.count[page] ?? 0); position++, next++) {
      const level = headings.level[next] ?? 2
      const text = headings.text[next] ?? ''
      while ((open.at(-1)?.level ?? 0) >= level) open.pop()
      sections.push({
        ...shared,
        id: sections.length,
        lengths: lengthsOf(sections.length),
        position,
        level,
        anchor: headings.anchor[next] || plainAnchor(text),
        heading: text,
        keywords: '',
        crumbs: open.map((parent) => parent.text),
      })
      open.push({ level, text })
    }
  }
  return sections
}

function levelOf({ type }: SearchRecord): number {
  return Number(type.slice(3))
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}
