import { basename, posix } from 'node:path'
import { isAllowedHref, type SidebarItem } from '@portico/content-model'
import camelCase from 'lodash/camelCase.js'
import { parse as parseYaml } from 'yaml'
import type { ImportDocument } from './client.ts'
import type { Identities } from './identities.ts'
import { docIdOf, folderPathOf, type Layout } from './page-path.ts'
import type { DocSource } from './pages.ts'
import { categoryFileSchema, type CategoryFile, type SidebarFile, type SidebarNode } from './sidebar-file.ts'
import { sidebarTree } from './sidebar-tree.ts'
import type { SourceFolder } from './source-folder.ts'
import { humanize } from './words.ts'

export interface SidebarContext {
  readonly folder: SourceFolder
  readonly docs: readonly DocSource[]
  readonly layout: Layout
  readonly base: string
  readonly identities: Identities
}

export interface Sidebars {
  readonly documents: readonly ImportDocument[]
  /** The first sidebar that lists a page, by the page's documentId. */
  readonly ofPage: ReadonlyMap<string, string>
  /** The documentIds of the sidebars by their keys in the folder. */
  readonly byKey: ReadonlyMap<string, string>
  /** What a sidebar names and the folder lacks, one sentence each. */
  readonly notes: readonly string[]
}

/** The sidebars of a folder: those that its `sidebars.json` describes, else one made of its pages and folders. */
export function sidebarsOf(file: SidebarFile | undefined, context: SidebarContext): Sidebars {
  const notes: string[] = []
  const find = finder(context)
  const entries = file ? Object.entries(file) : [[nameOf(context.folder, context.base), undefined] as const]
  const documents = entries.map(([name, sidebar]): ImportDocument => {
    const key = keyOf(name)
    const items = sidebar
      ? sidebar.items.flatMap((node) => itemsOf(node, { ...context, find, notes }))
      : sidebarTree('.', treeContext(context))
    const entry = sidebar?.entry === undefined ? firstPage(items) : find(sidebar.entry)
    return {
      type: 'sidebar',
      documentId: context.identities.of('sidebar', key),
      data: { key, label: sidebar?.label ?? humanize(name), ...(entry && { entry }), items },
    }
  })
  const ofPage = new Map<string, string>()
  for (const { documentId, data } of documents)
    for (const page of pagesOf(data['items'] as SidebarItem[])) if (!ofPage.has(page)) ofPage.set(page, documentId)
  return {
    documents,
    ofPage,
    byKey: new Map(entries.map(([name], index) => [name, documents[index]?.documentId ?? ''])),
    notes,
  }
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
function finder({ docs, base, identities }: SidebarContext): (page: string) => string | undefined {
  const byName = new Map<string, string>()
  for (const doc of docs.toReversed()) {
    byName.set(doc.file.replace(/\.mdx?$/i, ''), doc.documentId)
    byName.set(docIdOf(doc.file, doc.frontMatter), doc.documentId)
    byName.set(doc.path, doc.documentId)
  }
  return (page) =>
    byName.get(page) ?? byName.get(posix.join('/', base, page)) ?? identities.existing('doc', posix.join('/', page))
}

interface NodeContext extends SidebarContext {
  readonly find: (page: string) => string | undefined
  readonly notes: string[]
}

function itemsOf(node: SidebarNode, context: NodeContext): SidebarItem[] {
  const marks = 'badges' in node && node.badges ? { badges: node.badges } : {}
  switch (node.type) {
    case 'page': {
      const documentId = context.find(node.page)
      if (documentId) return [{ type: 'doc', documentId, ...(node.label && { label: node.label }), ...marks }]
      context.notes.push(`A sidebar lists the page ${node.page}, which the folder does not hold.`)
      return []
    }
    case 'link':
      if (isAllowedHref(node.href)) return [{ type: 'link', href: node.href, label: node.label, ...marks }]
      context.notes.push(`A sidebar has a link to ${node.href}, which a reader cannot follow.`)
      return []
    case 'folder': {
      const folder = posix.normalize(node.folder)
      const match = context.docs.find(
        ({ file }) => folderPathOf(file, 'docusaurus') === `/${folder}` || posix.dirname(file) === folder,
      )
      return sidebarTree(match ? posix.dirname(match.file) : folder, treeContext(context))
    }
    case 'unknown':
      context.notes.push(`A sidebar has an entry of the type ${node.what}, which there is no place for.`)
      return []
    case 'category': {
      const documentId = node.page === undefined ? undefined : context.find(node.page)
      if (node.page !== undefined && !documentId)
        context.notes.push(`The category ${node.label} opens the page ${node.page}, which the folder does not hold.`)
      return [
        {
          type: 'category',
          label: node.label,
          ...(documentId && { documentId }),
          ...(node.collapsible !== undefined && { collapsible: node.collapsible }),
          ...(node.collapsed !== undefined && { collapsed: node.collapsed }),
          ...marks,
          items: node.items.flatMap((child) => itemsOf(child, context)),
        },
      ]
    }
  }
}

function treeContext({ folder, docs, layout }: SidebarContext) {
  const categories = new Map<string, CategoryFile>()
  for (const [file, text] of folder.settings) {
    if (!/(^|\/)_category_\./.test(file)) continue
    const parsed = categoryFileSchema.safeParse(parseYaml(text))
    if (parsed.success) categories.set(posix.dirname(file), parsed.data)
  }
  return { docs, layout, categories }
}

function* pagesOf(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'doc') yield item.documentId
    if (item.type !== 'category') continue
    if (item.documentId) yield item.documentId
    yield* pagesOf(item.items)
  }
}

function firstPage(items: readonly SidebarItem[]): string | undefined {
  const [first] = pagesOf(items)
  return first
}
