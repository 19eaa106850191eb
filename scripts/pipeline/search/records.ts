import {
  expandSnippets,
  namesIn,
  RECORD_TYPES,
  splitName,
  symbolOf,
  type Doc,
  type SearchRecord,
  type Snapshot,
} from '@portico/content-model'
import { sectionsOf, type PageSection } from './sections.ts'

const MAX_NAMES = 200
const LEVEL_PRIORITY = 1000

/**
 * The search records of all pages: for each its introduction and one record a heading, in reading order, the pages in
 * the order of their addresses. Pure: the same snapshot gives the same records.
 */
export function recordsOf(snapshot: Snapshot): SearchRecord[] {
  const recordsOfDoc = recordMaker(snapshot)
  return searchedDocs(snapshot).flatMap(recordsOfDoc)
}

/** The docs in the order of the index: that of their addresses. */
export function searchedDocs({ docs }: Snapshot): Doc[] {
  return docs.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** What all records of a site share. */
export function sharedOf({ site }: Snapshot): { language: string; version: string[] } {
  return { language: site.locales[0]?.htmlLang ?? 'en', version: [site.version.name] }
}

/** The records of a page, the introduction first. */
export type PageRecords = [SearchRecord, ...SearchRecord[]]

/** Makes what gives the records of one doc after the other. */
export function recordMaker(snapshot: Snapshot): (doc: Doc) => PageRecords {
  const snippets = new Map(snapshot.snippets.map(({ documentId, body }) => [documentId, body]))
  const tags = new Map(snapshot.tags.map(({ documentId, name }) => [documentId, name]))
  const sidebars = new Map(snapshot.sidebars.map(({ documentId, label }) => [documentId, label]))
  const shared = sharedOf(snapshot)
  return (doc) => {
    const section = doc.sidebar === undefined ? undefined : sidebars.get(doc.sidebar)
    const address = `${snapshot.site.url.replace(/\/+$/, '')}${doc.path}`
    const common = {
      ...shared,
      url_without_anchor: address,
      tags: doc.tags.flatMap((tag) => tags.get(tag) ?? []),
      page: doc.path,
      title: doc.title,
      ...(section !== undefined && { section, 'hierarchy.lvl0': section }),
      'hierarchy.lvl1': doc.title,
    }
    const [opening, ...parts] = sectionsOf(expandSnippets(doc.body, (id) => snippets.get(id)))
    const text = textOf(opening)
    const intro: SearchRecord = {
      ...common,
      ...text,
      id: doc.documentId,
      url: address,
      type: 'lvl1',
      item_priority: priorityOf(1, 0),
      heading: plain(doc.heading ?? doc.title),
      path: [],
      content: [...(doc.description ? [plain(doc.description)] : []), text.content].filter(Boolean).join(' '),
      keywords: doc.keywords,
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
        id: `${doc.documentId}.${heading.key}`,
        url: `${address}#${heading.anchor}`,
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
}

function textOf({ heading, prose, code, inlineCode }: PageSection) {
  const names = namesIn([heading?.text ?? '', ...inlineCode, ...code].join('\n')).slice(0, MAX_NAMES)
  return {
    content: plain(prose.join(' ')),
    code: code.join('\n').replace(UNPRINTABLE, ' '),
    names: distinct(names.map(splitName)),
    symbols: distinct(names.map(symbolOf)),
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
