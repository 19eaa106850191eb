import type { Body, BodyBlock, Doc, Sidebar, SidebarItem, Snapshot } from '@portico/content-model'
import { randomOf, shuffled, type Random } from '../../harness/random.ts'
import { linkBlock, sections, sentence, textBlock, words } from './blocks.ts'
import { changeOne } from './change-one.ts'
import { generatedId } from './generate-snapshot.ts'
import { SEARCH_EDITS } from './search-edits.ts'

/** A change that an editor makes, as a value: what kind it is, and the seed of what it does. */
export interface Edit {
  readonly kind: EditKind
  readonly seed: number
}

type Change = (snapshot: Snapshot, random: Random) => Snapshot

const EDITS = {
  'create a page': createDoc,
  'edit a page': (snapshot, random) =>
    changeDoc(snapshot, random, (doc) => ({ body: changeText(doc.body, 'p', sentence(random, 20)) })),
  'reword a heading': (snapshot, random) =>
    changeDoc(snapshot, random, (doc) => ({ body: changeText(doc.body, 'h', sentence(random, 3)) })),
  'rename a page': (snapshot, random) =>
    changeDoc(snapshot, random, () => ({ title: `${sentence(random, 3)} ${random.below(1e6)}` })),
  'describe a page': (snapshot, random) => changeDoc(snapshot, random, () => ({ description: sentence(random, 10) })),
  'link a page': (snapshot, random) =>
    changeDoc(snapshot, random, (doc) => ({
      body: [
        ...doc.body,
        linkBlock(`l${random.below(1e9)}`, sentence(random, 4), { documentId: random.one(snapshot.docs).documentId }),
      ],
    })),
  'move a page': moveDoc,
  'delete a page': (snapshot, random) => removeDoc(snapshot, random, { redirect: true }),
  'unpublish a page': (snapshot, random) => removeDoc(snapshot, random, { redirect: false }),
  'tag a page': (snapshot, random) =>
    changeDoc(snapshot, random, ({ tags }) => {
      const { documentId } = random.one(snapshot.tags)
      return { tags: tags.includes(documentId) ? tags.filter((tag) => tag !== documentId) : [...tags, documentId] }
    }),
  'rename a tag': (snapshot, random) => ({
    ...snapshot,
    tags: changeOne(snapshot.tags, random, (tag) => ({ ...tag, name: `${words(random, 1)} ${random.below(1e6)}` })),
  }),
  'edit a snippet': (snapshot, random) => ({
    ...snapshot,
    snippets: changeOne(snapshot.snippets, random, (snippet) => ({
      ...snippet,
      body: changeText(snippet.body, 'n', sentence(random, 6)),
      updatedAt: dateOf(random),
    })),
  }),
  'rename a snippet': (snapshot, random) => ({
    ...snapshot,
    snippets: changeOne(snapshot.snippets, random, (snippet) => ({ ...snippet, key: `note-${random.below(1e6)}` })),
  }),
  'reorder a sidebar': (snapshot, random) =>
    changeSidebar(snapshot, random, (sidebar) => ({ items: shuffled(sidebar.items, random) })),
  'rename a sidebar': (snapshot, random) =>
    changeSidebar(snapshot, random, () => ({ label: `Guide ${random.below(1e6)}` })),
  'rename a category': (snapshot, random) =>
    changeSidebar(snapshot, random, ({ items }) => {
      const categories = items.filter(({ type }) => type === 'category')
      const renamed = categories[random.below(categories.length)]
      const label = `Part ${random.below(1e6)}`
      return { items: items.map((item) => (item === renamed ? { ...item, label } : item)) }
    }),
  'add a redirect': (snapshot, random) => withRedirect(snapshot, random, `/old-${random.below(1e6)}`),
  'remove a redirect': (snapshot, random) => {
    const removed = random.below(snapshot.redirects.length)
    return { ...snapshot, redirects: snapshot.redirects.filter((_, index) => index !== removed) }
  },
  'edit the home page': (snapshot, random) => ({
    ...snapshot,
    home: { ...snapshot.home, hero: { title: 'Generated Docs', description: sentence(random, 8), actions: [] } },
  }),
  'edit the site': (snapshot, random) => ({
    ...snapshot,
    site: { ...snapshot.site, tagline: sentence(random, 5) },
  }),
  ...SEARCH_EDITS,
} satisfies Record<string, Change>
export type EditKind = keyof typeof EDITS
export const EDIT_KINDS = Object.keys(EDITS) as EditKind[]

/** The snapshot after an edit. Its links lead somewhere, as those that the CMS and the check let through do. Pure. */
export function applyEdit(snapshot: Snapshot, { kind, seed }: Edit): Snapshot {
  const change: Change = EDITS[kind]
  return { ...change(snapshot, randomOf(seed)), revision: snapshot.revision + 1 }
}

function createDoc(snapshot: Snapshot, random: Random): Snapshot {
  const model = random.one(snapshot.docs)
  const documentId = generatedId('new', random.below(1e9))
  const doc: Doc = {
    ...model,
    documentId,
    path: `/created/page-${random.below(1e9)}`,
    title: `${sentence(random, 3)} ${random.below(1e6)}`,
    body: [...sections(random, 3), linkBlock('l0', 'More.', { documentId: model.documentId })],
    updatedAt: dateOf(random),
  }
  return {
    ...snapshot,
    docs: [...snapshot.docs, doc].toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1)),
    sidebars: snapshot.sidebars.map((sidebar) =>
      sidebar.documentId === doc.sidebar
        ? { ...sidebar, items: [{ type: 'doc', documentId }, ...sidebar.items] }
        : sidebar,
    ),
  }
}

function moveDoc(snapshot: Snapshot, random: Random): Snapshot {
  const doc = random.one(snapshot.docs)
  const moved = {
    ...snapshot,
    docs: snapshot.docs.map((each) => (each === doc ? { ...doc, path: `/moved/page-${random.below(1e9)}` } : each)),
  }
  return withRedirect(moved, random, doc.path, doc.documentId)
}

/** Takes a page out of everything that names it; pages that many others depend on stay. */
function removeDoc(snapshot: Snapshot, random: Random, { redirect }: { redirect: boolean }): Snapshot {
  const { documentId, path } = random.one(snapshot.docs)
  const { site, home } = snapshot
  if (JSON.stringify([site, home]).includes(documentId) || snapshot.docs.length < 10) return snapshot
  const docs = snapshot.docs.flatMap((doc) =>
    doc.documentId === documentId ? [] : [{ ...doc, body: withoutLinksTo(doc.body, documentId) }],
  )
  const left = {
    ...snapshot,
    docs,
    sidebars: snapshot.sidebars.map((sidebar) => withoutPage(sidebar, documentId)),
    redirects: snapshot.redirects.filter(({ to }) => !('documentId' in to) || to.documentId !== documentId),
  }
  return redirect ? withRedirect(left, random, path) : left
}

function withRedirect(snapshot: Snapshot, random: Random, from: string, to?: string): Snapshot {
  const documentId = generatedId('redirect', random.below(1e9))
  return {
    ...snapshot,
    redirects: [
      ...snapshot.redirects,
      { documentId, from, to: { documentId: to ?? random.one(snapshot.docs).documentId }, reason: 'moved' as const },
    ].toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1)),
  }
}

function withoutLinksTo(body: Body, documentId: string): Body {
  const kept = body.filter((block) => !JSON.stringify(block).includes(documentId))
  return kept.length === body.length ? body : kept
}

function withoutPage(sidebar: Sidebar, documentId: string): Sidebar {
  const without = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.flatMap((item): SidebarItem[] => {
      if (item.type === 'link') return [item]
      if (item.type === 'doc') return item.documentId === documentId ? [] : [item]
      const { documentId: own, ...category } = item
      return [
        {
          ...category,
          ...(own !== documentId && own !== undefined && { documentId: own }),
          items: without(item.items),
        },
      ]
    })
  const { entry, ...rest } = sidebar
  return { ...rest, ...(entry !== documentId && entry !== undefined && { entry }), items: without(sidebar.items) }
}

function changeDoc(snapshot: Snapshot, random: Random, change: (doc: Doc) => Partial<Doc>): Snapshot {
  return {
    ...snapshot,
    docs: changeOne(snapshot.docs, random, (doc) => ({ ...doc, ...change(doc), updatedAt: dateOf(random) })),
  }
}

function changeSidebar(snapshot: Snapshot, random: Random, change: (sidebar: Sidebar) => Partial<Sidebar>): Snapshot {
  return {
    ...snapshot,
    sidebars: changeOne(snapshot.sidebars, random, (sidebar) => ({ ...sidebar, ...change(sidebar) })),
  }
}

/** Gives the first block whose key starts so other words. */
function changeText(body: Body, key: string, text: string): Body {
  const at = body.findIndex((block) => block._type === 'block' && block._key.startsWith(key))
  return body.map((block, index): BodyBlock =>
    index === at && block._type === 'block' ? textBlock(block._key, text, block.style) : block,
  )
}

function dateOf(random: Random): string {
  return new Date(Date.UTC(2026, 10, 21) + random.below(1e9) * 1000).toISOString()
}
