import { join, posix, relative, resolve } from 'node:path'
import { docusaurusNodes } from './docusaurus-sidebar.ts'
import { docusaurusSite } from './docusaurus-site.ts'
import { firstFile, isFolder, moduleNames } from './files.ts'
import { globs } from './globs.ts'
import { sidebarKey } from './sidebar-key.ts'
import { siteAddress } from './site-address.ts'
import type { ProjectReading, ProjectRedirect, ProjectSidebar, ToolProject, ToolReader } from './types.ts'
import { basePath, fieldsOf, isFields, listOf, textOf, type Fields } from './value.ts'

/** A part of the site that has documentation of its own. */
interface Instance {
  readonly id: string
  /** Absolute. */
  readonly folder: string
  readonly base: string
  readonly sidebarPath: unknown
  /** What takes the numbers off names: `false` for nothing. */
  readonly numberPrefixParser: unknown
  /** Whether a file of its folder is no page. */
  readonly excludes: (file: string) => boolean
}

/** What tells of a project without its configuration. */
const SIDEBARS = moduleNames('sidebars')
const BARE = [...SIDEBARS, 'versions.json']

export const docusaurus: ToolReader = {
  tool: 'docusaurus',
  name: 'Docusaurus',
  runs: true,
  silent:
    /(?:remark|rehype|recma)Plugins|themeConfig\.prism|editUrl|^markdown\b|^(?:scripts|stylesheets|headTags|clientModules)\b/,
  recognize: async (folder) => firstFile(folder, moduleNames('docusaurus.config')),
  recognizePages: async (folder) => firstFile(folder, isFolder(join(folder, 'docs')) ? BARE : SIDEBARS),
  read: async (reading) => readDocusaurus(reading),
}

function readDocusaurus(reading: ProjectReading): ToolProject {
  const { root, evidence, modules, note } = reading
  const config = BARE.includes(evidence) ? bareConfig(root) : fieldsOf(modules.read(join(root, evidence)))
  const siteBase = basePath(config['baseUrl'])
  const plugins = pluginsOf(config)
  const instances = instancesOf(plugins, { root, siteBase })
  const docsFolder = commonFolder(instances.map(({ folder }) => folder)) ?? join(root, 'docs')
  const folderOf = ({ folder }: Instance) => relative(docsFolder, folder).replaceAll('\\', '/') || '.'
  const folderOfId = (id: string) => instances.filter((instance) => instance.id === id).map(folderOf)[0] ?? '.'
  const site = docusaurusSite(config, { reading, siteBase, folderOfId })
  const navbar = (site.navbar ?? []).flatMap((entry) => ('menu' in entry.opens ? entry.opens.menu : [entry]))
  const sidebars = instances.flatMap((instance) =>
    sidebarsOf(instance, { reading, folder: folderOf(instance) }).map((sidebar): ProjectSidebar => {
      const key = sidebarKey(sidebar.key, instance.id)
      const opener = navbar.find(({ opens }) => 'sidebar' in opens && opens.sidebar === key)
      return { ...sidebar, key, alias: sidebar.key, ...(opener && { label: opener.label }) }
    }),
  )
  notImported({ config, plugins, instances, reading })
  if (siteBase) note(evidence, `Every address starts with ${siteBase}, as baseUrl says; --base changes it.`, changed)
  return {
    docsFolder,
    siteBase,
    sections: instances.map((instance) => ({ folder: folderOf(instance), base: instance.base })),
    publicFolders: listOf(config['staticDirectories'] ?? ['static']).flatMap((name) =>
      textOf(name) ? [resolve(root, String(name))] : [],
    ),
    site,
    sidebars,
    redirects: redirectsOf(plugins, { reading, siteBase }),
    keepsNumbers: instances.some(({ numberPrefixParser }) => numberPrefixParser === false),
    excludes: (file) => instances.some((instance) => instance.excludes(posix.relative(folderOf(instance), file))),
  }
}

function bareConfig(root: string): Fields {
  const sidebarPath = firstFile(root, SIDEBARS)
  const own = isFolder(join(root, 'docs')) ? {} : { path: '.', routeBasePath: '/' }
  return { presets: [['classic', { docs: { ...own, sidebarPath }, blog: {} }]] }
}

const changed = { outcome: 'changed' } as const

function pairs(value: unknown): { name: string; options: Fields }[] {
  return listOf(value).flatMap((entry) => {
    const [name, options] = Array.isArray(entry) ? entry : [entry]
    return textOf(name) ? [{ name: String(name), options: fieldsOf(options) }] : []
  })
}

/** Presets and plugins with their options; a preset's part for pages stands as the plugin that it is. */
function pluginsOf(config: Fields): { name: string; options: Fields }[] {
  const presets = pairs(config['presets']).flatMap(({ options }) =>
    Object.entries(options).map(([name, value]) => ({
      name: `content-${name}`,
      options: value === false ? { off: true } : fieldsOf(value),
    })),
  )
  const named = pairs(config['presets']).some(({ options }) => 'docs' in options)
  return [...(named ? [] : [{ name: 'content-docs', options: {} }]), ...presets, ...pairs(config['plugins'])]
}

type Plugins = ReturnType<typeof pluginsOf>

function instancesOf(plugins: Plugins, { root, siteBase }: { root: string; siteBase: string }): Instance[] {
  const instances = plugins
    .filter(({ name, options }) => /content-docs(?:\/|$)/.test(name) && !options['off'])
    .map(({ options }) => ({
      id: textOf(options['id']) ?? 'default',
      folder: resolve(root, textOf(options['path']) ?? 'docs'),
      base: siteBase + basePath(options['routeBasePath'] ?? 'docs'),
      sidebarPath: options['sidebarPath'],
      numberPrefixParser: options['numberPrefixParser'],
      excludes: globs(listOf(options['exclude']).map(String)),
    }))
  const unique = new Map(instances.toReversed().map((instance) => [instance.folder, instance]))
  return [...unique.values()].toReversed().filter(({ folder }) => isFolder(folder))
}

function commonFolder(folders: readonly string[]): string | undefined {
  const [first, ...rest] = folders
  return (
    rest.reduce((common, folder) => {
      let path = common
      while (path && relative(path, folder).startsWith('..')) path = resolve(path, '..')
      return path
    }, first ?? '') || undefined
  )
}

function sidebarsOf(
  { sidebarPath, base }: Instance,
  { reading, folder }: { reading: ProjectReading; folder: string },
): ProjectSidebar[] {
  const { root, evidence, modules, note } = reading
  if (sidebarPath === false) return []
  const file = textOf(sidebarPath) && resolve(root, String(sidebarPath))
  if (!file) return [{ key: 'defaultSidebar', label: 'Docs', nodes: [{ type: 'folder', folder }], file: evidence }]
  const name = relative(root, file).replaceAll('\\', '/')
  const value = modules.read(file)
  if (!isFields(value)) {
    note(evidence, `The sidebars of ${name} cannot be read; the pages are listed by their folders.`, changed)
    return [{ key: 'defaultSidebar', label: 'Docs', nodes: [{ type: 'folder', folder }], file: name }]
  }
  return Object.entries(value).map(([key, items]) => ({
    key,
    nodes: docusaurusNodes(items, { folder, base, note: (reason) => note(name, reason) }),
    file: name,
  }))
}

function redirectsOf(
  plugins: Plugins,
  { reading: { evidence }, siteBase }: { reading: ProjectReading; siteBase: string },
): ProjectRedirect[] {
  const options = plugins.filter(({ name }) => name.includes('client-redirects')).map(({ options }) => options)
  return options
    .flatMap(({ redirects }) => listOf(redirects))
    .flatMap((entry) => {
      const { from, to } = fieldsOf(entry)
      const target = textOf(to)
      if (!target) return []
      return [from]
        .flat()
        .flatMap((name) =>
          textOf(name)
            ? [{ from: posix.join('/', siteBase, String(name)), to: siteAddress(target, siteBase), file: evidence }]
            : [],
        )
    })
}

interface Found {
  readonly config: Fields
  readonly plugins: Plugins
  readonly instances: readonly Instance[]
  readonly reading: ProjectReading
}

/** Names the parts of the project that stay where they are. */
function notImported({ config, plugins, instances, reading }: Found): void {
  const { root, evidence, modules, note } = reading
  const versions = firstFile(root, ['versions.json'])
  const names = versions ? listOf(modules.read(join(root, versions))).map(String) : []
  if (names.length > 0) note('versions.json', `Readers find one version here; not imported: ${names.join(', ')}.`)
  if (names.length === 0 && isFolder(join(root, 'versioned_docs')))
    note(evidence, 'Readers find one version here; the pages of versioned_docs/ are not imported.')
  const { locales, defaultLocale } = fieldsOf(config['i18n'])
  const others = listOf(locales).filter((locale) => locale !== defaultLocale)
  if (others.length > 0)
    note(evidence, `Readers find one language here, ${String(defaultLocale)}: ${others.join(', ')} are not imported.`)
  if (others.length === 0 && isFolder(join(root, 'i18n')))
    note(evidence, 'Readers find one language here; the translations of i18n/ are not imported.')
  const blogs = plugins.filter(({ name, options }) => /content-blog(?:\/|$)/.test(name) && !options['off'])
  const blog = blogs.map(({ options }) => textOf(options['path']) ?? 'blog').find((name) => isFolder(join(root, name)))
  if (blog) note(evidence, `The posts of ${blog}/ are not imported: the portal has no blog.`)
  if (isFolder(join(root, 'src/pages')))
    note(
      evidence,
      'The pages of src/pages/ are programs and are not imported; the home page is one of the portal’s own.',
    )
  if (instances.length === 0)
    note(evidence, 'No folder of pages was found: neither docs/ nor one that the configuration names is there.')
}
