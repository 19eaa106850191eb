import { join, posix, relative } from 'node:path'
import { firstFile, firstFolder, isPage, moduleNames, sourceFiles, textOfFile, withoutEnding } from './files.ts'
import { marksOf } from './navbar-icon.ts'
import { nextraParts } from './nextra-tree.ts'
import { packageUses } from './package-uses.ts'
import { networkAt } from './social.ts'
import type { NavbarEntry, ProjectReading, ToolProject, ToolReader } from './types.ts'
import { basePath, fieldsOf, isFields, listOf, plainOf, textOf, type Fields } from './value.ts'

const CONFIGS = moduleNames('next.config')
const CONTENT = ['content', 'src/content', 'pages', 'src/pages']
const APP = ['app', 'src/app']
const META = [...moduleNames('_meta'), '_meta.tsx', '_meta.jsx', '_meta.json']
const GLOBAL_META = [...moduleNames('_meta.global'), '_meta.global.tsx', '_meta.global.jsx']
const META_FILE = /(?:^|\/)_meta(?:\.global)?\.(?:[cm]?[jt]s|[jt]sx|json)$/

export const nextra: ToolReader = {
  tool: 'nextra',
  name: 'Nextra',
  silent:
    /^(?:webpack|experimental|redirects|rewrites|headers|icons|other)\b|^(?:head|footer|banner|search|components|useNextSeoProps|editLink|feedback)\b/,
  calls: { nextra: ([options]) => ({ nextra: options }), withNextra: ([options]) => options ?? {} },
  async recognize(folder) {
    const file = firstFile(folder, CONFIGS)
    const isNextra = file !== undefined && /\bnextra\b/.test(textOfFile(join(folder, file)) ?? '')
    return file && (isNextra || packageUses(folder, 'nextra')) && firstFolder(folder, [...CONTENT, ...APP])
      ? file
      : undefined
  },
  recognizePages: async (folder) => (await sourceFiles(folder)).find((file) => META_FILE.test(file)),
  read: readNextra,
}

/** A folder of pages: relative to the project, with what its addresses start with. */
interface Part {
  readonly folder: string
  readonly base: string
  /** The route of a file; undefined where it is no page. */
  routeOf(file: string): string | undefined
}

async function readNextra({ root, evidence, modules, note }: ProjectReading): Promise<ToolProject> {
  const isBare = META_FILE.test(evidence)
  const config = isBare ? {} : fieldsOf(modules.read(join(root, evidence)))
  const [, contentBase] =
    /contentDirBasePath\s*:\s*['"`]([^'"`]+)['"`]/.exec(textOfFile(join(root, evidence)) ?? '') ?? []
  const siteBase = basePath(config['basePath'])
  const i18n = fieldsOf(config['i18n'])
  const main = textOf(i18n['defaultLocale'])
  const others = listOf(i18n['locales']).flatMap((name) => (textOf(name) && name !== main ? [String(name)] : []))
  const parts = isBare
    ? [inContent('.', siteBase)]
    : await partsOf(root, { siteBase, contentBase: basePath(contentBase), locale: main })
  if (others.length > 0) note(evidence, `Readers find one language here: ${others.join(', ')} are not imported.`)
  const docsFolder = join(root, commonOf(parts.map(({ folder }) => folder)))
  const named = (part: Part, file: string) => relative(docsFolder, join(root, part.folder, file)).replaceAll('\\', '/')
  const pages = new Map<string, string>()
  const addresses = new Map<string, string>()
  const all = new Set<string>()
  for (const part of parts) {
    const files = (await sourceFiles(join(root, part.folder))).filter(isPage)
    const routes = new Map(
      files.flatMap((file) => {
        const route = part.routeOf(withoutEnding(file))
        return route === undefined ? [] : [[file, route] as const]
      }),
    )
    for (const [file, route] of routes) {
      const isFolder = [...routes.values()].some((other) => route !== 'index' && other.startsWith(`${route}/`))
      const place = APP.includes(part.folder) && isFolder ? `${route}/index` : route
      const name = withoutEnding(named(part, file))
      pages.set(posix.join(routeOfPart(part, { parts, siteBase }), place), name)
      all.add(name)
      if (APP.includes(part.folder)) addresses.set(name, route === 'index' ? '/' : `/${route}`)
    }
  }
  const content = parts[0]?.folder ?? 'content'
  const { sidebars, navbar } = nextraParts(
    {
      pages,
      base: parts.length > 1 ? siteBase : (parts[0]?.base ?? siteBase),
      meta: (folder) => metaOf(folder, { root, parts, siteBase, modules }),
      says: (file, field) => field.test(frontMatterOf(docsFolder, file)),
    },
    content,
  )
  const layout = isBare ? { site: {}, navbar: [] } : siteOf({ root, modules })
  return {
    docsFolder,
    siteBase,
    sections: parts.map(({ folder, base }) => ({ folder: relative(docsFolder, join(root, folder)) || '.', base })),
    publicFolders: isBare ? [] : [join(root, 'public')],
    site: { ...layout.site, ...(main !== undefined && { language: main }), navbar: [...navbar, ...layout.navbar] },
    sidebars: sidebars.length > 0 ? sidebars : undefined,
    redirects: [],
    ...(addresses.size > 0 && { addresses }),
    excludes: (file) =>
      /(?:^|\/)_(?:app|document)\./.test(file) || (!all.has(withoutEnding(file)) && !/(?:^|\/)_/.test(file)),
  }
}

/** The route of a folder of pages below the top; a folder that is alone is the top. */
function routeOfPart({ base }: Part, { parts, siteBase }: Pick<MetaFiles, 'parts' | 'siteBase'>): string {
  return parts.length > 1 ? base.slice(siteBase.length + 1) : ''
}

/** A folder whose files are pages. */
function inContent(folder: string, base: string): Part {
  const isPages = folder.endsWith('pages')
  return {
    folder,
    base,
    routeOf: (name) => (/(?:^|\/)_/.test(name) || (isPages && /^(?:api\/|404$|500$)/.test(name)) ? undefined : name),
  }
}

/** The folder of an app, in which files of the name `page` are pages; brackets and underscores are none. */
function inApp(folder: string, base: string): Part {
  return {
    folder,
    base,
    routeOf(name) {
      const parts = name.split('/')
      if (parts.pop() !== 'page' || parts.some((part) => /^[_[]/.test(part))) return undefined
      return parts.filter((part) => !/^\(.*\)$/.test(part)).join('/') || 'index'
    },
  }
}

async function partsOf(
  root: string,
  { siteBase, contentBase, locale }: { siteBase: string; contentBase: string; locale: string | undefined },
): Promise<Part[]> {
  const app = firstFolder(root, APP)
  const inside = app ? inApp(app, siteBase) : undefined
  const hasPages =
    inside !== undefined &&
    (await sourceFiles(join(root, inside.folder))).some(
      (file) => isPage(file) && inside.routeOf(withoutEnding(file)) !== undefined,
    )
  const content = firstFolder(root, CONTENT)
  const localized = content && locale && firstFolder(root, [posix.join(content, locale)])
  return [
    ...(content ? [inContent(localized || content, siteBase + contentBase)] : []),
    ...(inside && hasPages ? [inside] : []),
  ]
}

function commonOf([first = '.', ...rest]: readonly string[]): string {
  return rest.reduce((common, folder) => {
    let path = common
    while (path !== '.' && folder !== path && !folder.startsWith(`${path}/`)) path = posix.dirname(path)
    return path
  }, first)
}

interface MetaFiles extends Pick<ProjectReading, 'root' | 'modules'> {
  readonly parts: readonly Part[]
  readonly siteBase: string
}

/** What the files of a folder say of its pages, or the one file for all folders. */
function metaOf(folder: string, { root, parts, siteBase, modules }: MetaFiles): Fields {
  const found: Fields[] = parts.map((part): Fields => {
    const own = join(root, part.folder)
    const global = firstFile(own, GLOBAL_META)
    if (global) return insideOf(fieldsOf(modules.read(join(own, global))), folder)
    const place = posix.relative(routeOfPart(part, { parts, siteBase }), folder)
    if (place.startsWith('..')) return {}
    const name = firstFile(join(own, place), META)
    return name === undefined ? {} : fieldsOf(modules.read(join(own, place, name)))
  })
  return Object.assign({}, ...found.toReversed()) as Fields
}

/** The part of a tree that is about one folder. */
function insideOf(meta: Fields, folder: string): Fields {
  return folder === ''
    ? meta
    : folder.split('/').reduce((level, name) => fieldsOf(fieldsOf(level[name])['items']), meta)
}

function frontMatterOf(docsFolder: string, file: string): string {
  const text = ['.mdx', '.md']
    .map((ending) => textOfFile(join(docsFolder, file + ending)))
    .find((found) => found !== undefined)
  return /^---\r?\n([\s\S]*?)\r?\n---/.exec(text ?? '')?.[1] ?? ''
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
    navbar: marksOf([{ icon: '', href, label: networkAt(href ?? '') ? undefined : 'Project' }]),
  }
}

/** The words of a logo that is written as an element, such as `<b>Acme</b>`. */
function logoWords(source: string | undefined): string | undefined {
  const [, words] =
    /logo\s*[:=]\s*\{?\s*(?:\(\)\s*=>\s*)?\(?\s*<(\w+)[^>]*>([^<{]+)<\/\1>/.exec(source ?? '')?.slice(1) ?? []
  return words?.trim() || undefined
}
