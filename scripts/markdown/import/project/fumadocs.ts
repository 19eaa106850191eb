import { join, posix } from 'node:path'
import type { SidebarNode } from '../sidebar-file.ts'
import { dataOf, firstFile, firstFolder, isFolder, isPage, moduleNames, sourceFiles, textOfFile } from './files.ts'
import { fumadocsSidebars, isFumadocsMeta } from './fumadocs-tree.ts'
import { marksOf } from './navbar-icon.ts'
import { packageUses } from './package-uses.ts'
import type { NavbarEntry, ProjectReading, ProjectSidebar, ToolProject, ToolReader } from './types.ts'
import { basePath, fieldsOf, isFields, listOf, plainOf, textOf, type Fields } from './value.ts'

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

const META = ['meta.json', 'meta.yaml', 'meta.yml']

export const fumadocs: ToolReader = {
  tool: 'fumadocs',
  name: 'Fumadocs',
  silent: /^(?:source|icon|plugins|schema|meta|docs|mdxOptions|webpack|redirects|rewrites|headers)\b/,
  calls: {
    loader: ([first, second]) => ({ ...fieldsOf(first), ...fieldsOf(second) }),
    defineDocs: ([options]) => options ?? {},
    defineCollections: ([options]) => options ?? {},
    defineI18n: ([options]) => options ?? {},
  },
  async recognize(folder) {
    const file = firstFile(folder, moduleNames('source.config'))
    if (file && firstFolder(folder, CONTENT)) return file
    return packageUses(folder, 'fumadocs-') && firstFolder(folder, CONTENT) ? 'package.json' : undefined
  },
  recognizePages: async (folder) =>
    (await sourceFiles(folder)).find(
      (file) => META.includes(posix.basename(file)) && isFumadocsMeta(dataOf(join(folder, file))),
    ),
  read: readFumadocs,
}

async function readFumadocs({ root, evidence, modules, note }: ProjectReading): Promise<ToolProject> {
  const isBare = META.includes(posix.basename(evidence))
  const named =
    isBare || evidence === 'package.json'
      ? undefined
      : textOf(fieldsOf(modules.read(join(root, evidence), 'docs'))['dir'])
  const content = isBare
    ? '.'
    : posix.normalize(firstFolder(root, [...(named ? [named] : []), ...CONTENT]) ?? 'content/docs')
  const docsFolder = join(root, content)
  const source = isBare ? undefined : firstFile(root, SOURCES)
  const loader = source ? fieldsOf(modules.read(join(root, source), 'source')) : {}
  const next = isBare ? undefined : firstFile(root, moduleNames('next.config'))
  const siteBase = next ? basePath(fieldsOf(modules.read(join(root, next)))['basePath']) : ''
  const base = isBare ? '' : siteBase + basePath(textOf(loader['baseUrl']) ?? '/docs')
  const languages = isBare ? undefined : languagesOf({ root, modules })
  if (languages && languages.others.length > 0)
    note(content, `Readers find one language here: ${languages.others.join(', ')} are not imported.`)
  const files = (await sourceFiles(docsFolder)).filter((file) => isPage(file) && !languages?.excludes(file))
  const main = languages?.folder && isFolder(join(docsFolder, languages.folder)) ? languages.folder : '.'
  const inMain = (file: string) => (main === '.' ? file : posix.join(main, file))
  const metaOf = (folder: string): Fields => {
    const place = join(docsFolder, inMain(folder))
    const name = firstFile(place, META)
    return name ? fieldsOf(modules.read(join(place, name))) : {}
  }
  const { nodes, roots } = fumadocsSidebars({
    files: main === '.' ? files : files.map((file) => posix.relative(main, file)),
    file: content,
    meta: metaOf,
    titleOf: (file) => titleOf(textOfFile(join(docsFolder, inMain(file))) ?? ''),
    note: (reason) => note(content, reason),
  })
  const { site, navbar } = isBare ? { site: {}, navbar: [] } : siteOf({ root, modules })
  const own: ProjectSidebar[] =
    nodes.length > 0 ? [{ key: 'docs', label: plainOf(metaOf('.')['title']) ?? 'Docs', nodes, file: content }] : []
  const sidebars = [...own, ...roots].map((sidebar): ProjectSidebar =>
    main === '.' ? sidebar : { ...sidebar, nodes: sidebar.nodes.map((node) => within(node, main)) },
  )
  return {
    docsFolder,
    siteBase,
    sections: [{ folder: main, base }],
    publicFolders: isBare ? [] : [join(root, 'public')],
    site: {
      ...site,
      ...(languages && { language: languages.main }),
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
    sidebars: sidebars.length > 0 ? sidebars : undefined,
    redirects: [],
    excludes: (file) => languages?.excludes(file) ?? false,
  }
}

function titleOf(text: string): string | undefined {
  const [, frontMatter = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  return /^title:\s*(["']?)(.+?)\1\s*$/m.exec(frontMatter)?.[2]
}

/** An entry of a folder as one of the folder around it. */
function within(node: SidebarNode, folder: string): SidebarNode {
  if (node.type === 'page') return { ...node, page: posix.join(folder, node.page) }
  if (node.type !== 'category') return node
  const page = node.page === undefined ? {} : { page: posix.join(folder, node.page) }
  return { ...node, ...page, items: node.items.map((item) => within(item, folder)) }
}

const I18N = ['lib/i18n.ts', 'src/lib/i18n.ts', 'lib/i18n.js']

interface Languages {
  readonly main: string
  readonly others: readonly string[]
  /** The folder of the main language, where each has one. */
  readonly folder: string | undefined
  excludes(file: string): boolean
}

/** The languages of a project: `page.fr.mdx`, or a folder for each. */
function languagesOf({ root, modules }: Pick<ProjectReading, 'root' | 'modules'>): Languages | undefined {
  const file = firstFile(root, I18N)
  const { defaultLanguage, languages, parser } = file ? fieldsOf(modules.read(join(root, file), 'i18n')) : {}
  const main = textOf(defaultLanguage)
  if (main === undefined) return undefined
  const others = listOf(languages).flatMap((name) => (textOf(name) && name !== main ? [String(name)] : []))
  const isFolders = parser === 'dir'
  return {
    main,
    others,
    folder: isFolders ? main : undefined,
    excludes: (name) =>
      isFolders
        ? others.includes(name.split('/')[0] ?? '')
        : others.includes(/\.([^./]+)\.mdx?$/i.exec(name)?.[1] ?? ''),
  }
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
      ...marksOf([{ icon: 'github', href: github }]),
    ],
  }
}
