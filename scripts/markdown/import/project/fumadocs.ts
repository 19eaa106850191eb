import { join, posix, relative } from 'node:path'
import startCase from 'lodash/startCase.js'
import type { SidebarNode } from '../sidebar-file.ts'
import { entryOf, underSeparators, type Separator } from './entries.ts'
import { firstFile, firstFolder, isPage, moduleNames, sourceFiles, textOfFile, withoutEnding } from './files.ts'
import { packageUses } from './package-uses.ts'
import type { NavbarEntry, ProjectReading, ProjectSidebar, ToolProject, ToolReader } from './types.ts'
import { basePath, fieldsOf, flagOf, isFields, listOf, plainOf, textOf, type Fields } from './value.ts'

const SOURCES = [
  'lib/source.ts',
  'src/lib/source.ts',
  'lib/source.tsx',
  'src/lib/source.tsx',
  'lib/source/index.ts',
  'app/source.ts',
  'src/source.ts',
  'lib/source.js',
  'lib/source.mjs',
]
const CONTENT = ['content/docs', 'src/content/docs', 'content']

export const fumadocs: ToolReader = {
  tool: 'fumadocs',
  name: 'Fumadocs',
  silent: /^(?:source|icon|plugins|schema|meta|docs|mdxOptions|webpack|redirects|rewrites|headers)\b/,
  calls: {
    loader: ([first, second]) => ({ ...fieldsOf(first), ...fieldsOf(second) }),
    defineDocs: ([options]) => options ?? {},
    defineCollections: ([options]) => options ?? {},
  },
  async recognize(folder) {
    const file = firstFile(folder, moduleNames('source.config'))
    if (file && firstFolder(folder, CONTENT)) return file
    return packageUses(folder, 'fumadocs-') && firstFolder(folder, CONTENT) ? 'package.json' : undefined
  },
  read: readFumadocs,
}

async function readFumadocs({ root, evidence, modules, note }: ProjectReading): Promise<ToolProject> {
  const named =
    evidence === 'package.json' ? undefined : textOf(fieldsOf(modules.read(join(root, evidence), 'docs'))['dir'])
  const content = posix.normalize(firstFolder(root, [...(named ? [named] : []), ...CONTENT]) ?? 'content/docs')
  const docsFolder = join(root, content)
  const source = firstFile(root, SOURCES)
  const loader = source ? fieldsOf(modules.read(join(root, source), 'source')) : {}
  const next = firstFile(root, moduleNames('next.config'))
  const siteBase = next ? basePath(fieldsOf(modules.read(join(root, next)))['basePath']) : ''
  const base = siteBase + basePath(textOf(loader['baseUrl']) ?? '/docs')
  const files = (await sourceFiles(docsFolder)).filter((file) => isPage(file))
  const roots: ProjectSidebar[] = []
  const tree: Tree = {
    files,
    base,
    roots,
    file: content,
    meta(folder) {
      const name = firstFile(join(docsFolder, folder), ['meta.json', 'meta.yaml', 'meta.yml'])
      return name ? fieldsOf(modules.read(join(docsFolder, folder, name))) : {}
    },
    titleOf: (file) =>
      /^title:\s*(["']?)(.+?)\1\s*$/m.exec(
        /^---\r?\n([\s\S]*?)\r?\n---/.exec(textOfFile(join(docsFolder, file)) ?? '')?.[1] ?? '',
      )?.[2],
    note: (reason) => note(content, reason),
  }
  const main = tree.meta('.')
  const nodes = nodesIn('.', tree)
  const { site, navbar } = siteOf({ root, modules })
  const own: ProjectSidebar[] =
    nodes.length > 0 ? [{ key: 'docs', label: plainOf(main['title']) ?? 'Docs', nodes, file: content }] : []
  const sidebars = [...own, ...roots]
  return {
    docsFolder,
    siteBase,
    sections: [{ folder: '.', base }],
    publicFolders: [join(root, 'public')],
    site: {
      ...site,
      navbar: [
        ...(sidebars.length > 1
          ? sidebars.map(({ key, label }): NavbarEntry => ({
              label: label ?? key,
              opens: { sidebar: key },
              position: 'left',
            }))
          : []),
        ...navbar,
      ],
    },
    sidebars,
    redirects: [],
  }
}

interface Tree {
  readonly files: readonly string[]
  readonly base: string
  /** Takes folders that have a sidebar of their own. */
  readonly roots: ProjectSidebar[]
  readonly file: string
  meta(folder: string): Fields
  titleOf(file: string): string | undefined
  note(reason: string): void
}

/** What a folder holds: as its `pages` list it, else by name. */
function nodesIn(folder: string, tree: Tree): SidebarNode[] {
  const { pages } = tree.meta(folder)
  const names = namesIn(folder, tree.files)
  if (!Array.isArray(pages))
    return names
      .filter((name) => name !== 'index' || folder === '.')
      .toSorted(byName)
      .flatMap((name) => childOf(name, folder, tree))
  const listed = pages.flatMap((page) => textOf(page) ?? [])
  const excluded = listed.filter((name) => name.startsWith('!')).map((name) => name.slice(1))
  const taken = new Set([...listed.map((name) => posix.normalize(name.replace(/^\.\.\.(?=.)/, ''))), ...excluded])
  const rest = names.filter((name) => name !== 'index' && !taken.has(name)).toSorted(byName)
  return underSeparators(listed.flatMap((entry) => listedNode(entry, { folder, rest, tree })))
}

function listedNode(
  entry: string,
  { folder, rest, tree }: { folder: string; rest: readonly string[]; tree: Tree },
): (SidebarNode | Separator)[] {
  if (entry.startsWith('!')) return []
  const [, words] = /^---(?:\[[^\]]*\])?(.*?)---$/.exec(entry) ?? []
  if (words !== undefined) return [{ separator: words.trim() || undefined }]
  const [, label, href] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^)]+)\)$/.exec(entry) ?? []
  if (href !== undefined) return [entryOf(href, { label, base: '' })]
  if (entry === '...') return rest.flatMap((name) => childOf(name, folder, tree))
  if (entry === 'z...a') return rest.toReversed().flatMap((name) => childOf(name, folder, tree))
  if (entry.startsWith('...')) return nodesIn(posix.join(folder, entry.slice(3)), tree)
  const found = childOf(entry, folder, tree)
  if (found.length === 0 && !isRoot(posix.join(folder, entry), tree))
    tree.note(`${posix.join(folder, 'meta.json')} lists “${entry}”, which is not there.`)
  return found
}

function isRoot(folder: string, tree: Tree): boolean {
  return tree.meta(folder)['root'] === true
}

function childOf(name: string, folder: string, tree: Tree): SidebarNode[] {
  const place = posix.join(folder, withoutEnding(name))
  if (tree.files.some((file) => withoutEnding(file) === place)) return [{ type: 'page', page: place }]
  if (!tree.files.some((file) => file.startsWith(`${place}/`))) return []
  const meta = tree.meta(place)
  const index = tree.files.find((file) => withoutEnding(file) === `${place}/index`)
  const label =
    plainOf(meta['title']) ??
    (index && tree.titleOf(index)) ??
    startCase(
      place
        .split('/')
        .at(-1)
        ?.replace(/^\((.*)\)$/, '$1'),
    )
  const items = nodesIn(place, tree)
  const listsIndex = listOf(meta['pages']).includes('index')
  const page = index && !listsIndex ? `${place}/index` : undefined
  if (meta['root'] === true) {
    const own: SidebarNode[] = page === undefined ? [] : [{ type: 'page', page }]
    const key = place.replace(/[()]/g, '').split('/').join('-')
    tree.roots.push({ key, label, nodes: [...own, ...items], file: tree.file })
    return []
  }
  const open = flagOf(meta['defaultOpen'])
  return [{ type: 'category', label, ...(page && { page }), ...(open !== undefined && { collapsed: !open }), items }]
}

function byName(a: string, b: string): number {
  return a === 'index' ? -1 : b === 'index' ? 1 : a.localeCompare(b, 'en')
}

function namesIn(folder: string, files: readonly string[]): string[] {
  const below = files
    .map((file) => relative(folder, file).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('..'))
  return [...new Set(below.map((file) => withoutEnding(file.split('/')[0] ?? '')))]
}

const SHARED = [
  'lib/layout.shared.tsx',
  'src/lib/layout.shared.tsx',
  'app/layout.config.tsx',
  'src/app/layout.config.tsx',
  'lib/layout.shared.ts',
]
const LAYOUTS = ['app/layout.tsx', 'src/app/layout.tsx']

function siteOf({ root, modules }: Pick<ProjectReading, 'root' | 'modules'>): {
  site: ToolProject['site']
  navbar: NavbarEntry[]
} {
  const shared = firstFile(root, SHARED)
  const layout = firstFile(root, LAYOUTS)
  const options = shared ? fieldsOf(modules.read(join(root, shared), 'baseOptions')) : {}
  const metadata = layout ? fieldsOf(modules.read(join(root, layout), 'metadata')) : {}
  const title = isFields(metadata['title'])
    ? (metadata['title']['default'] ?? metadata['title']['absolute'])
    : metadata['title']
  const github = textOf(options['githubUrl'])
  return {
    site: {
      title: plainOf(fieldsOf(options['nav'])['title']) ?? plainOf(title),
      tagline: plainOf(metadata['description']),
    },
    navbar: [
      ...listOf(options['links']).flatMap((entry): NavbarEntry[] => {
        const { text, url } = fieldsOf(entry)
        const [label, href] = [plainOf(text), textOf(url)]
        return label && href ? [{ label, opens: { href }, position: 'left' }] : []
      }),
      ...(github ? [{ label: 'GitHub', opens: { href: github }, position: 'right' as const }] : []),
    ],
  }
}
