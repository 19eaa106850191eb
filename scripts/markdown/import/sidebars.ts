import { basename, posix } from 'node:path'
import { isAllowedHref, type SidebarItem } from '@portico/content-model'
import camelCase from 'lodash/camelCase.js'
import startCase from 'lodash/startCase.js'
import { categoryFiles } from './category-files.ts'
import type { ImportDocument } from './client.ts'
import type { Identities } from './identities.ts'
import { docIdOf, folderPathOf, type Layout } from './page-path.ts'
import type { DocSource } from './pages.ts'
import type { SidebarNode } from './sidebar-file.ts'
import { firstPage, pagesOf, sidebarTree } from './sidebar-tree.ts'
import type { SourceFolder } from './source-folder.ts'
import { humanize } from './words.ts'
import { PAGE_ENDING } from '../parse/source/page-ending.ts'

export interface SidebarContext {
  readonly folder: SourceFolder
  readonly docs: readonly DocSource[]
  readonly layout: Layout
  readonly base: string
  readonly identities: Identities
}

/** A sidebar as a folder or its project describes it. */
export interface SidebarSource {
  readonly key: string
  /** What pages may call it too, where no other sidebar has that key. */
  readonly alias?: string | undefined
  readonly label?: string | undefined
  /** The page that its name leads to; the first one unless given. */
  readonly entry?: string | undefined
  /** None: made of the folders. */
  readonly nodes?: readonly SidebarNode[] | undefined
  /** Addresses whose pages show it although it may not list them; the longest that fits a page counts. */
  readonly covers?: readonly string[] | undefined
  /** Where it is written. */
  readonly file: string
}

/** What a sidebar names and the folder lacks. */
export interface SidebarNote {
  readonly file: string
  readonly reason: string
}

export interface Sidebars {
  readonly documents: readonly ImportDocument[]
  /** The first sidebar that lists a page, by the page's documentId. */
  readonly ofPage: ReadonlyMap<string, string>
  /** The documentIds of the sidebars by their keys in the folder. */
  readonly byKey: ReadonlyMap<string, string>
  /** Addresses of pages that only listed a category, each with the page that readers now find. */
  readonly oldAddresses: ReadonlyMap<string, string>
  readonly notes: readonly SidebarNote[]
}

/** The sidebars of a folder: those that are described, else one made of its pages and folders. */
export function sidebarsOf(described: readonly SidebarSource[] | undefined, context: SidebarContext): Sidebars {
  const notes: SidebarNote[] = categoryFiles(context.folder).unreadable.map((file) => ({
    file,
    reason: 'The file cannot be read: the folder has the label and the place that its name gives it.',
  }))
  const oldAddresses = new Map<string, string>()
  const find = pageFinder(context)
  const name = nameOf(context.folder, context.base)
  const sources = described ?? [{ key: name, label: humanize(name), file: '' }]
  const documents = sources.map((source): ImportDocument => {
    const key = keyOf(source.key)
    const note = (reason: string) => notes.push({ file: source.file, reason })
    const items = source.nodes
      ? source.nodes.flatMap((node) => itemsOf(node, { ...context, find, note, oldAddresses }))
      : sidebarTree('.', treeContext({ ...context, oldAddresses }))
    const entry = source.entry === undefined ? firstPage(items) : find(source.entry)
    return {
      type: 'sidebar',
      documentId: context.identities.of('sidebar', key),
      data: { key, label: source.label ?? sidebarLabel(source.key, items), ...(entry && { entry }), items },
    }
  })
  return {
    documents,
    ofPage: sidebarOfPages(sources, documents, context.docs),
    byKey: new Map([
      ...sources.flatMap(({ alias }, index) => (alias ? [[alias, documents[index]?.documentId ?? ''] as const] : [])),
      ...sources.map(({ key }, index) => [key, documents[index]?.documentId ?? ''] as const),
    ]),
    oldAddresses,
    notes,
  }
}

/** The sidebar of each page: the one that covers its address, else the first that lists it. */
function sidebarOfPages(
  sources: readonly SidebarSource[],
  documents: readonly ImportDocument[],
  docs: readonly DocSource[],
): Map<string, string> {
  const ofPage = new Map<string, string>()
  const covers = sources
    .flatMap(({ covers = [] }, index) =>
      covers.map((path) => ({ path, documentId: documents[index]?.documentId ?? '' })),
    )
    .toSorted((a, b) => b.path.length - a.path.length)
  for (const doc of docs) {
    const cover = covers.find(({ path }) => path === '' || doc.path === path || doc.path.startsWith(`${path}/`))
    if (cover) ofPage.set(doc.documentId, cover.documentId)
  }
  for (const { documentId, data } of documents)
    for (const page of pagesOf(data['items'] as SidebarItem[])) if (!ofPage.has(page)) ofPage.set(page, documentId)
  return ofPage
}

/** What readers may call a sidebar: its only category, else the words of its key without the word sidebar. */
function sidebarLabel(key: string, items: readonly SidebarItem[]): string {
  const [only] = items
  if (items.length === 1 && only?.type === 'category') return only.label
  const words = startCase(key)
    .split(' ')
    .filter((word) => !/^sidebars?$/i.test(word))
  return words.filter((word, index) => word !== words[index - 1]).join(' ') || 'Docs'
}

function nameOf({ root }: SourceFolder, base: string): string {
  return base.split('/').findLast(Boolean) ?? basename(root)
}

/** A key of letters and digits that starts with a small letter. */
function keyOf(name: string): string {
  if (/^[a-z][A-Za-z0-9-]*$/.test(name)) return name
  const key = camelCase(name)
  return /^[a-z]/.test(key) ? key : `sidebar${key}`
}

/** Finds a page by its path, by its id, or by its file. */
export function pageFinder({
  docs,
  base,
  identities,
  layout,
}: Pick<SidebarContext, 'docs' | 'base' | 'identities' | 'layout'>): (page: string) => string | undefined {
  const byName = new Map<string, string>()
  for (const doc of docs.toReversed()) {
    byName.set(doc.file.replace(PAGE_ENDING, ''), doc.documentId)
    byName.set(docIdOf(doc.file, doc.frontMatter, layout), doc.documentId)
    byName.set(doc.path, doc.documentId)
  }
  return (page) =>
    byName.get(page) ?? byName.get(posix.join('/', base, page)) ?? identities.existing('doc', posix.join('/', page))
}

interface NodeContext extends SidebarContext {
  readonly find: (page: string) => string | undefined
  readonly oldAddresses: Map<string, string>
  note(reason: string): void
}

function itemsOf(node: SidebarNode, context: NodeContext): SidebarItem[] {
  const marks = 'badges' in node && node.badges ? { badges: node.badges } : {}
  switch (node.type) {
    case 'page': {
      const documentId = context.find(node.page)
      if (documentId) return [{ type: 'doc', documentId, ...(node.label && { label: node.label }), ...marks }]
      context.note(`A sidebar lists the page ${node.page}, which the folder does not hold.`)
      return []
    }
    case 'link':
      if (isAllowedHref(node.href)) return [{ type: 'link', href: node.href, label: node.label, ...marks }]
      context.note(`A sidebar has a link to ${node.href}, which a reader cannot follow.`)
      return []
    case 'folder': {
      const folder = posix.normalize(node.folder)
      const match = context.docs.find(
        ({ file }) => folderPathOf(file, 'docusaurus') === `/${folder}` || posix.dirname(file) === folder,
      )
      return sidebarTree(match ? posix.dirname(match.file) : folder, treeContext(context))
    }
    case 'unknown':
      context.note(`A sidebar has an entry of the type ${node.what}, which there is no place for.`)
      return []
    case 'category': {
      const listed = node.items.flatMap((child) => itemsOf(child, context))
      const documentId = node.page === undefined ? undefined : context.find(node.page)
      // A folder below lists the page that the row opens already.
      const items = node.items.some(({ type }) => type === 'folder')
        ? listed.filter((item) => item.type !== 'doc' || item.documentId !== documentId)
        : listed
      const first = firstPage(items)
      if (node.address && first) context.oldAddresses.set(node.address, first)
      if (node.page !== undefined && !documentId)
        context.note(`The category ${node.label} opens the page ${node.page}, which the folder does not hold.`)
      return [
        {
          type: 'category',
          label: node.label,
          ...(documentId && { documentId }),
          ...(node.collapsible !== undefined && { collapsible: node.collapsible }),
          ...(node.collapsed !== undefined && { collapsed: node.collapsed }),
          ...marks,
          items,
        },
      ]
    }
  }
}

function treeContext({
  folder,
  docs,
  layout,
  base,
  oldAddresses,
}: SidebarContext & { oldAddresses: Map<string, string> }) {
  const { categories } = categoryFiles(folder)
  return { docs, layout, categories, base, oldAddresses }
}
