import { join, posix, relative } from 'node:path'
import startCase from 'lodash/startCase.js'
import type { SidebarNode } from '../sidebar-file.ts'
import { entryOf, isElsewhere, nameOfFile, underSeparators, type Separator } from './entries.ts'
import { firstFile, firstFolder, isPage, moduleNames, sourceFiles, textOfFile, withoutEnding } from './files.ts'
import { packageUses } from './package-uses.ts'
import { siteAddress } from './site-address.ts'
import type { NavbarEntry, ProjectReading, ProjectSidebar, ToolProject, ToolReader } from './types.ts'
import { basePath, fieldsOf, isFields, plainOf, textOf, type Fields } from './value.ts'

const CONFIGS = moduleNames('next.config')
const CONTENT = ['content', 'src/content', 'pages', 'src/pages']
const META = [...moduleNames('_meta'), '_meta.tsx', '_meta.jsx', '_meta.json', '_meta.global.ts', '_meta.global.js']

export const nextra: ToolReader = {
  tool: 'nextra',
  name: 'Nextra',
  silent:
    /^(?:webpack|experimental|redirects|rewrites|headers|icons|other)\b|^(?:head|footer|banner|search|components|useNextSeoProps|editLink|feedback)\b/,
  calls: { nextra: ([options]) => ({ nextra: options }), withNextra: ([options]) => options ?? {} },
  async recognize(folder) {
    const file = firstFile(folder, CONFIGS)
    const isNextra = file !== undefined && /\bnextra\b/.test(textOfFile(join(folder, file)) ?? '')
    return file && (isNextra || packageUses(folder, 'nextra')) && firstFolder(folder, CONTENT) ? file : undefined
  },
  read: readNextra,
}

async function readNextra({ root, evidence, modules, note }: ProjectReading): Promise<ToolProject> {
  const config = fieldsOf(modules.read(join(root, evidence)))
  const source = textOfFile(join(root, evidence)) ?? ''
  const [, contentBase] = /contentDirBasePath\s*:\s*['"`]([^'"`]+)['"`]/.exec(source) ?? []
  const siteBase = basePath(config['basePath'])
  const content = firstFolder(root, CONTENT) ?? 'content'
  const docsFolder = join(root, content)
  const base = siteBase + basePath(contentBase)
  const isRequest = (file: string) => content.endsWith('pages') && file.startsWith('api/')
  const files = (await sourceFiles(docsFolder)).filter(
    (file) => isPage(file) && !/(?:^|\/)_/.test(file) && !isRequest(file),
  )
  const tree: Tree = {
    files,
    base,
    meta(folder) {
      const name = firstFile(join(docsFolder, folder), META)
      return name === undefined ? {} : fieldsOf(modules.read(join(docsFolder, folder, name)))
    },
    isFolderPage: (file) =>
      /^asIndexPage:\s*true/m.test(/^---\n([\s\S]*?)\n---/.exec(textOfFile(join(docsFolder, file)) ?? '')?.[1] ?? ''),
    unknown: (what) => note(content, `Entries of _meta that are ${what} are left out.`),
  }
  const { sidebars, navbar } = partsOf(tree, content)
  const layout = siteOf({ root, modules })
  return {
    docsFolder,
    siteBase,
    sections: [{ folder: '.', base }],
    publicFolders: [join(root, 'public')],
    site: { ...layout.site, navbar: [...navbar, ...layout.navbar] },
    sidebars,
    redirects: [],
    excludes: (file) => isRequest(file) || /(?:^|\/)(?:_app|_document|404|500)\./.test(file),
  }
}

interface Tree {
  readonly files: readonly string[]
  readonly base: string
  meta(folder: string): Fields
  isFolderPage(file: string): boolean
  unknown(what: string): void
}

interface Entry {
  readonly name: string
  readonly value: Fields
  readonly node: SidebarNode | Separator | undefined
}

/** The main sidebar, one for every folder that is a page of the navbar, and the navbar. */
function partsOf(tree: Tree, file: string): { sidebars: ProjectSidebar[]; navbar: NavbarEntry[] } {
  const own: (SidebarNode | Separator)[] = []
  const sidebars: ProjectSidebar[] = []
  const navbar: NavbarEntry[] = []
  for (const { name, value, node } of entriesOf('.', tree)) {
    const label = plainOf(value['title'])
    if (value['type'] === 'menu') navbar.push(...menuOf(value, tree.base))
    else if (value['type'] !== 'page' || !node || !('type' in node)) {
      if (node) own.push(node)
    } else if (node.type === 'category') {
      const items = node.page === undefined ? node.items : [{ type: 'page', page: node.page } as const, ...node.items]
      sidebars.push({ key: name, label: node.label, nodes: items, covers: [siteAddress(`/${name}`, tree.base)], file })
      navbar.push({ label: node.label, opens: { sidebar: name }, position: 'left' })
    } else if (node.type === 'page')
      navbar.push({ label: label ?? startCase(name), opens: { page: node.page }, position: 'left' })
    else if (node.type === 'link') navbar.push({ label: node.label, opens: { href: node.href }, position: 'left' })
  }
  const nodes = underSeparators(own)
  return { navbar, sidebars: [...(nodes.length > 0 ? [{ key: 'docs', label: 'Docs', nodes, file }] : []), ...sidebars] }
}

function menuOf({ items }: Fields, base: string): NavbarEntry[] {
  return Object.values(fieldsOf(items)).flatMap((item): NavbarEntry[] => {
    const { title, href } = fieldsOf(item)
    const [label, address] = [plainOf(title), textOf(href)]
    return label && address
      ? [{ label, opens: { href: isElsewhere(address) ? address : siteAddress(address, base) }, position: 'left' }]
      : []
  })
}

/** What a folder holds: as its `_meta` lists it, and then by name. */
function entriesOf(folder: string, tree: Tree): Entry[] {
  const meta = tree.meta(folder)
  const here = namesIn(folder, tree.files)
  const fallback = fieldsOf(meta['*'])
  const listed = Object.keys(meta).filter((name) => name !== '*')
  const rest = here.filter((name) => !listed.includes(name)).toSorted(byName)
  const star = Object.keys(meta).indexOf('*')
  const names = star < 0 ? [...listed, ...rest] : [...listed.slice(0, star), ...rest, ...listed.slice(star)]
  return names.flatMap((name): Entry[] => {
    const written = meta[name]
    const value: Fields = { ...fallback, ...(isFields(written) ? written : { title: written }) }
    if (value['display'] === 'hidden') return []
    const node = nodeOf(name, value, { folder, tree })
    return node || value['type'] === 'menu' ? [{ name, value, node }] : []
  })
}

function byName(a: string, b: string): number {
  return a === 'index' ? -1 : b === 'index' ? 1 : a.localeCompare(b, 'en', { numeric: true })
}

function namesIn(folder: string, files: readonly string[]): string[] {
  const below = files
    .map((file) => relative(folder, file).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('..'))
  return [...new Set(below.map((file) => withoutEnding(file.split('/')[0] ?? '')))]
}

function nodeOf(
  name: string,
  value: Fields,
  { folder, tree }: { folder: string; tree: Tree },
): SidebarNode | Separator | undefined {
  const title = plainOf(value['title'])
  const href = textOf(value['href'])
  if (value['type'] === 'separator') return { separator: title }
  if (href !== undefined) return entryOf(href, { label: title ?? startCase(name), base: tree.base })
  const place = posix.join(folder, name)
  const page = tree.files.find((file) => withoutEnding(file) === place)
  const isFolder = tree.files.some((file) => file.startsWith(`${place}/`))
  if (!isFolder) return page === undefined ? undefined : { type: 'page', page: place, label: title }
  const index = tree.files.find((file) => withoutEnding(file) === `${place}/index`)
  const opens =
    page !== undefined ? place : index !== undefined && tree.isFolderPage(index) ? `${place}/index` : undefined
  const inner = entriesOf(place, tree).filter(({ name: child }) => opens !== `${place}/${child}`)
  return {
    type: 'category',
    label: title ?? startCase(nameOfFile(name)),
    ...(opens !== undefined && { page: opens }),
    items: underSeparators(inner.flatMap(({ node }) => node ?? [])),
  }
}

/** What a layout (Nextra 4) or the configuration of the theme (before) says of the site, as far as it is plain. */
function siteOf({ root, modules }: Pick<ProjectReading, 'root' | 'modules'>): {
  site: ToolProject['site']
  navbar: NavbarEntry[]
} {
  const layout = firstFile(root, [
    'app/layout.tsx',
    'app/layout.jsx',
    'src/app/layout.tsx',
    'src/app/layout.jsx',
    'app/[lang]/layout.tsx',
  ])
  const theme = firstFile(root, ['theme.config.tsx', 'theme.config.jsx', 'theme.config.ts', 'theme.config.js'])
  const metadata = layout ? fieldsOf(modules.read(join(root, layout), 'metadata')) : {}
  const config = theme ? fieldsOf(modules.read(join(root, theme))) : {}
  const title = isFields(metadata['title']) ? metadata['title']['default'] : metadata['title']
  const text = layout ? (textOfFile(join(root, layout)) ?? '') : ''
  const [, link] = /projectLink=["']([^"']+)["']/.exec(text) ?? []
  const href = link ?? textOf(fieldsOf(config['project'])['link'])
  return {
    site: {
      title: plainOf(title) ?? plainOf(config['logo']) ?? logoWords(theme ? textOfFile(join(root, theme)) : text),
      tagline: plainOf(metadata['description']),
      url: textOf(metadata['metadataBase']),
    },
    navbar: href
      ? [{ label: /github\.com/.test(href) ? 'GitHub' : 'Project', opens: { href }, position: 'right' }]
      : [],
  }
}

/** The words of a logo that is written as an element, such as `<b>Acme</b>`. */
function logoWords(source: string | undefined): string | undefined {
  const [, words] =
    /logo\s*[:=]\s*\{?\s*(?:\(\)\s*=>\s*)?\(?\s*<(\w+)[^>]*>([^<{]+)<\/\1>/.exec(source ?? '')?.slice(1) ?? []
  return words?.trim() || undefined
}
