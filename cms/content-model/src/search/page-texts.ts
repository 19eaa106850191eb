import { SEARCH_VERSION } from './format.ts'
import { plainAnchor, type NamedSection } from './named-section.ts'
import { MOST_SECTIONS } from './postings.ts'
import type { SearchRecord } from './record.ts'

/*
 * What a hit shows: the names of sections and their text, a few sections of one page a file. A file is called by the slot
 * of its page, so that whoever read a shard knows its name; it says its own page, so that it is never taken for another.
 */

/** Some sections of a page that follow each other. */
export interface TextsFile {
  readonly version: number
  readonly path: string
  readonly title: string
  /** The sidebar of the page. */
  readonly section?: string | undefined
  readonly sections: readonly PackedText[]
}

/** A section. Its anchor is 0 where it is what {@link plainAnchor} makes of the heading, and empty for the introduction. */
export type PackedText = readonly [
  level: number,
  heading: string,
  anchor: string | 0,
  crumbs: readonly string[],
  content: string,
  code: string,
]

/** A section with what it says. */
export interface ReadSection extends NamedSection {
  readonly content: string
  readonly code: string
}

/** So many sections of a page share a file. */
export const SECTIONS_OF_FILE = 8

/** The number of the file of a page that holds a section, from 0. */
export function partOfPosition(position: number): number {
  return Math.floor(position / SECTIONS_OF_FILE)
}

/** The files of a page with so many sections. */
export function countParts(sections: number): number {
  return Math.max(1, Math.ceil(sections / SECTIONS_OF_FILE))
}

/** The name of a file, from the folder of the search. */
export function textsName(slot: number, part: number): string {
  return `texts/${slot}-${part}.json`
}

/** The number of a section among those of all pages. */
export function sectionId(slot: number, position: number): number {
  return slot * MOST_SECTIONS + position
}

/** The page of a section. */
export function slotOfSection(id: number): number {
  return Math.floor(id / MOST_SECTIONS)
}

/** The place of a section on its page. */
export function positionOfSection(id: number): number {
  return id % MOST_SECTIONS
}

/**
 * The files of a page, in order.
 * @param records of the page, the introduction first
 */
export function packTexts(records: readonly [SearchRecord, ...SearchRecord[]]): TextsFile[] {
  const [{ page, title, section }] = records
  return Array.from({ length: countParts(records.length) }, (_, part) => ({
    version: SEARCH_VERSION,
    path: page,
    title,
    ...(section !== undefined && { section }),
    sections: records.slice(part * SECTIONS_OF_FILE, (part + 1) * SECTIONS_OF_FILE).map(packText),
  }))
}

/** The sections of a file. */
export function unpackTexts({ path, title, section, sections }: TextsFile, slot: number, part: number): ReadSection[] {
  return sections.map(([level, heading, anchor, crumbs, content, code], at) => {
    const position = part * SECTIONS_OF_FILE + at
    return {
      id: sectionId(slot, position),
      page: slot,
      position,
      level,
      path,
      title,
      section,
      heading,
      anchor: position === 0 ? undefined : anchor === 0 ? plainAnchor(heading) : anchor,
      crumbs,
      content,
      code,
    }
  })
}

function packText({ type, heading, anchor = '', path, content, code }: SearchRecord): PackedText {
  const isPlain = anchor !== '' && anchor === plainAnchor(heading)
  return [Number(type.slice(3)), heading, isPlain ? 0 : anchor, path, content, code]
}
