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
  const snippets = new Map(snapshot.snippets.map(({ documentId, body }) => [documentId, body]))
  const tags = new Map(snapshot.tags.map(({ documentId, name }) => [documentId, name]))
  const sidebars = new Map(snapshot.sidebars.map(({ documentId, label }) => [documentId, label]))
  const shared = {
    language: snapshot.site.locales[0]?.htmlLang ?? 'en',
    version: [snapshot.site.version.name],
  }
  return snapshot.docs.toSorted(byPath).flatMap((doc) => {
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
    const parents: { level: number; text: string }[] = []
    return sectionsOf(expandSnippets(doc.body, (id) => snippets.get(id))).map((part, position): SearchRecord => {
      const { heading } = part
      const text = textOf(part)
      if (!heading)
        return {
          ...common,
          ...text,
          id: doc.documentId,
          url: address,
          type: 'lvl1',
          item_priority: priorityOf(1, position),
          heading: plain(doc.heading ?? doc.title),
          path: [],
          content: [...(doc.description ? [plain(doc.description)] : []), text.content].filter(Boolean).join(' '),
          keywords: doc.keywords,
        }
      while ((parents.at(-1)?.level ?? 0) >= heading.level) parents.pop()
      const path = parents.map((parent) => parent.text)
      parents.push({ level: heading.level, text: plain(heading.text) })
      return {
        ...common,
        ...Object.fromEntries(parents.map((parent) => [`hierarchy.lvl${parent.level}`, parent.text])),
        ...text,
        id: `${doc.documentId}.${heading.key}`,
        url: `${address}#${heading.anchor}`,
        anchor: heading.anchor,
        type: RECORD_TYPES[heading.level - 1] ?? 'lvl6',
        item_priority: priorityOf(heading.level, position),
        heading: plain(heading.text),
        path,
        keywords: [],
      }
    })
  })
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

function byPath(a: Doc, b: Doc): number {
  return a.path < b.path ? -1 : 1
}
