import { namesIn, RECORD_TYPES, splitName, spellSymbol, type Doc, type SearchRecord } from '@portico/content-model'
import type { OpenSite } from '@portico/content-model/site'
import { readSource, type RecordSource } from './record-source.ts'
import { splitSections, type PageSection } from './sections.ts'

const MAX_NAMES = 200
const LEVEL_PRIORITY = 1000

/** The search records of all pages, in the order of their addresses. Pure: the same site gives the same records. */
export function buildRecords(site: OpenSite): SearchRecord[] {
  return searchedDocs(site).flatMap((doc) => buildPageRecords(readSource(site, doc)))
}

/** The docs in the order of the index: that of their addresses. */
export function searchedDocs({ shownDocs }: OpenSite): Doc[] {
  return shownDocs.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The records of a page, the introduction first. */
export type PageRecords = [SearchRecord, ...SearchRecord[]]

/** The records of a page: for its introduction, and for each heading in reading order. Pure. */
export function buildPageRecords(source: RecordSource): PageRecords {
  const { documentId, url, title, section, description } = source
  const common = {
    language: source.language,
    version: [...source.versions],
    url_without_anchor: url,
    tags: [...source.tags],
    page: source.path,
    title,
    ...(section !== undefined && { section, 'hierarchy.lvl0': section }),
    'hierarchy.lvl1': title,
  }
  const [opening, ...parts] = splitSections(source.body)
  const text = textOf(opening)
  const intro: SearchRecord = {
    ...common,
    ...text,
    id: documentId,
    url,
    type: 'lvl1',
    item_priority: priorityOf(1, 0),
    heading: plain(source.heading),
    path: [],
    content: [...(description ? [plain(description)] : []), text.content].filter(Boolean).join(' '),
    keywords: [...source.keywords],
  }
  const parents: { level: number; text: string }[] = []
  const sections = parts.map((part, index): SearchRecord => {
    const { heading } = part
    while ((parents.at(-1)?.level ?? 0) >= heading.level) parents.pop()
    const path = parents.map((parent) => parent.text)
    parents.push({ level: heading.level, text: plain(heading.text) })
    return {
      ...common,
      ...Object.fromEntries(parents.map((parent) => [`hierarchy.lvl${parent.level}`, parent.text])),
      ...textOf(part),
      id: `${documentId}.${heading.key}`,
      url: `${url}#${heading.anchor}`,
      anchor: heading.anchor,
      type: RECORD_TYPES[heading.level - 1] ?? 'lvl6',
      item_priority: priorityOf(heading.level, index + 1),
      heading: plain(heading.text),
      path,
      keywords: [],
    }
  })
  return [intro, ...sections]
}

function textOf({ heading, prose, code, inlineCode }: PageSection) {
  const names = namesIn([heading?.text ?? '', ...inlineCode, ...code].join('\n')).slice(0, MAX_NAMES)
  return {
    content: plain(prose.join(' ')),
    code: code.join('\n').replace(UNPRINTABLE, ' '),
    names: distinct(names.map(splitName)),
    symbols: distinct(names.map(spellSymbol)),
  }
}

/** Control characters, and the private ones that mark matches. Line ends and tabs stay. */
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\uE000\uE001]+/g

function plain(text: string): string {
  return text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
}

function priorityOf(level: number, position: number): number {
  return (10 - level) * LEVEL_PRIORITY - Math.min(position, LEVEL_PRIORITY - 1)
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}
