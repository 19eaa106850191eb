import type { BodyBlock, Doc, Sidebar, SidebarItem, Snapshot, SnippetDocument, Tag } from '@portico/content-model'
import { randomOf, type Random } from '../../harness/random.ts'
import { linkBlock, sections, sentence, textBlock, words } from './blocks.ts'

const UPDATED_AT = '2026-11-21T08:00:00.000Z'
const ID_LENGTH = 24
const DOCS_PER_SIDEBAR = 60
const DOCS_PER_CATEGORY = 8

export interface GenerateOptions {
  readonly docs: number
  readonly seed?: number
  /** How long a page is, in headings. */
  readonly headings?: number
}

/** The documentId of a generated document, in the form that a CMS gives. */
export function generatedId(kind: string, index: number): string {
  return `${kind}${index}x`.padEnd(ID_LENGTH, '0')
}

/**
 * A portal of many pages, as documentation is: sections, code, notes, tables, links between pages and to headings,
 * snippets in use, tags, sidebars with categories. The same options give the same content.
 */
export function generateSnapshot({ docs: count, seed = 1, headings = 8 }: GenerateOptions): Snapshot {
  const random = randomOf(seed)
  const tags = Array.from({ length: Math.max(4, Math.ceil(count / 12)) }, (_, index) => tagOf(index, random))
  const snippets = Array.from({ length: Math.max(3, Math.ceil(count / 30)) }, (_, index) => snippetOf(index, random))
  const sidebarCount = Math.max(2, Math.ceil(count / DOCS_PER_SIDEBAR))
  const docs = Array.from({ length: count }, (_, index) =>
    docOf(index, random, { count, headings, tags, snippets, sidebarCount }),
  )
  return {
    version: 1,
    revision: 1,
    site: siteOf(),
    home: homeOf(),
    docs: byId(docs),
    snippets: byId(snippets),
    tags: byId(tags),
    sidebars: byId(Array.from({ length: sidebarCount }, (_, index) => sidebarOf(index, docs))),
    synonyms: [],
    curations: [],
    redirects: [
      {
        documentId: generatedId('redirect', 0),
        from: '/old-start',
        to: { documentId: generatedId('doc', 0) },
        reason: 'moved',
      },
    ],
    media: [],
  }
}

function tagOf(index: number, random: Random): Tag {
  return { documentId: generatedId('tag', index), name: `${words(random, 1)} ${index}`, slug: `topic-${index}` }
}

/** The last snippet shows the first one, so that one is within the other. */
function snippetOf(index: number, random: Random): SnippetDocument {
  return {
    documentId: generatedId('snippet', index),
    key: `note-${index}`,
    title: `Note ${index}`,
    body: [
      textBlock('n0', sentence(random)),
      textBlock('n1', `Remember ${index}`, 'h3'),
      textBlock('n2', sentence(random)),
      ...(index === 2 ? [{ _type: 'snippet' as const, _key: 'n3', documentId: generatedId('snippet', 0) }] : []),
    ],
    updatedAt: UPDATED_AT,
  }
}

interface Parts {
  readonly count: number
  readonly headings: number
  readonly tags: readonly Tag[]
  readonly snippets: readonly SnippetDocument[]
  readonly sidebarCount: number
}

function docOf(index: number, random: Random, { count, headings, tags, snippets, sidebarCount }: Parts): Doc {
  const documentId = generatedId('doc', index)
  const links = Array.from({ length: 3 }, (_, link): BodyBlock => {
    const target = generatedId('doc', random.below(count))
    const headingKey = random.below(2) === 0 ? `h${random.below(headings)}` : undefined
    return linkBlock(`l${link}`, sentence(random, 6), { documentId: target, ...(headingKey && { headingKey }) })
  })
  const snippet: BodyBlock[] =
    index % 5 === 0 ? [{ _type: 'snippet', _key: 'snip', documentId: random.one(snippets).documentId }] : []
  return {
    documentId,
    path: `/guide-${index % sidebarCount}/page-${index}`,
    inheritedPath: false,
    title: `${sentence(random, 3).slice(0, -1)} ${index}`,
    description: sentence(random, 14),
    body: [textBlock('lead', sentence(random, 20)), ...sections(random, headings), ...links, ...snippet],
    tags: [...new Set([random.one(tags).documentId, random.one(tags).documentId])].toSorted(),
    sidebar: generatedId('sidebar', index % sidebarCount),
    tocMinLevel: 2,
    tocMaxLevel: 3,
    hideTitle: false,
    hideToc: false,
    keywords: [],
    updatedAt: UPDATED_AT,
  }
}

function sidebarOf(index: number, docs: readonly Doc[]): Sidebar {
  const documentId = generatedId('sidebar', index)
  const own = docs.filter(({ sidebar }) => sidebar === documentId)
  const items: SidebarItem[] = []
  for (let start = 0; start < own.length; start += DOCS_PER_CATEGORY) {
    const part = own.slice(start, start + DOCS_PER_CATEGORY)
    items.push({
      type: 'category',
      label: `Part ${items.length + 1}`,
      ...(items.length % 3 === 1 && { documentId: part[0]?.documentId }),
      ...(items.length % 4 === 3 && { collapsed: false }),
      items: part.map((doc) => ({ type: 'doc', documentId: doc.documentId })),
    })
  }
  items.push({ type: 'link', label: 'Forum', href: 'https://example.com/forum' })
  return { documentId, key: `guide${index}`, label: `Guide ${index}`, entry: own[0]?.documentId, items }
}

function siteOf(): Snapshot['site'] {
  const start = generatedId('doc', 0)
  return {
    documentId: generatedId('site', 0),
    title: 'Generated Docs',
    tagline: 'A portal to measure with',
    url: 'https://docs.example.com',
    version: { name: 'current', label: 'Next', path: '/', mainDoc: start },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    navbar: [{ type: 'doc', docId: start, position: 'left', label: 'Guides' }],
    footer: {
      groups: [{ title: 'More', items: [{ label: 'Start', target: { documentId: start } }] }],
      copyright: 'Copyright 2026',
    },
    tocMinLevel: 2,
    tocMaxLevel: 3,
    sitemap: { changefreq: 'weekly', priority: 0.5 },
    askAi: { provider: 'passages', disclaimer: 'May be wrong.' },
    askHelpful: false,
    searchSample: 0,
    social: [],
    scripts: [],
  }
}

function homeOf(): Snapshot['home'] {
  const target = { documentId: generatedId('doc', 0) }
  return {
    documentId: generatedId('home', 0),
    hero: { title: 'Generated Docs', description: 'Everything.', actions: [{ label: 'Start', target }] },
    samples: [],
    body: [],
    slides: [],
    cards: [
      {
        title: 'Guides',
        description: 'Step by step.',
        target: { documentId: generatedId('doc', 1) },
        color: 'blue',
        links: [{ label: 'Second', target: { documentId: generatedId('doc', 2) } }],
      },
    ],
  }
}

function byId<Document extends { documentId: string }>(documents: Document[]): Document[] {
  return documents.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1))
}
