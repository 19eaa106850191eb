import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseDocument, type CollectionTag, type ScalarTag } from 'yaml'
import { colorIn, colorOf, iconOf } from './brand.ts'
import { brandOf, isElsewhere } from './entries.ts'
import { firstFile, isFolder, isPage, sourceFiles, textOfFile, withoutEnding } from './files.ts'
import { globs } from './globs.ts'
import { navigationOf, PAGES_FILES } from './mkdocs-nav.ts'
import { networkAt, socialOf } from './social.ts'
import type { FooterLink, ProjectReading, ProjectRedirect, ToolProject, ToolReader } from './types.ts'
import { basePath, fieldsOf, isFields, listOf, plainOf, textOf, type Fields } from './value.ts'

const NAMES = ['mkdocs.yml', 'mkdocs.yaml']

export const mkdocs: ToolReader = {
  tool: 'mkdocs',
  name: 'MkDocs',
  recognize: async (folder) => firstFile(folder, NAMES),
  recognizePages: async (folder) => {
    const folders = new Set(['.', ...(await sourceFiles(folder)).map((file) => posix.dirname(file))])
    return [...folders]
      .flatMap((name) => PAGES_FILES.map((file) => posix.join(name, file)))
      .find((file) => existsSync(join(folder, file)))
  },
  read: async (reading) => readMkdocs(reading),
}

async function readMkdocs({ root, evidence, note }: ProjectReading): Promise<ToolProject> {
  const isBare = PAGES_FILES.includes(posix.basename(evidence))
  const config = isBare ? { plugins: ['awesome-pages'] } : readConfig(join(root, evidence), note)
  const theme = fieldsOf(config['theme'])
  const docsFolder = isBare ? root : join(root, textOf(config['docs_dir']) ?? 'docs')
  const url = textOf(config['site_url'])
  const siteBase = url && URL.canParse(url) ? basePath(new URL(url).pathname) : ''
  const plugins = pluginsOf(config['plugins'])
  const features = listOf(theme['features']).map(String)
  const logo = textOf(theme['logo']) && join(docsFolder, String(theme['logo']))
  const { social, others } = socialOf(
    listOf(fieldsOf(config['extra'])['social'])
      .map(fieldsOf)
      .map(({ icon, link, name }) => ({ icon, href: link, label: name })),
  )
  const excluded = globs(textOf(config['exclude_docs'])?.split('\n') ?? [])
  const { nodes, navFile } = navigationOf({
    nav: listOf(config['nav']),
    plugins,
    docsFolder,
    files: isFolder(docsFolder)
      ? (await sourceFiles(docsFolder)).filter((file) => isPage(file) && !excluded(file))
      : [],
    indexes: features.includes('navigation.indexes') || plugins.has('section-index'),
    note: (reason) => note(evidence, reason),
  })
  staysBehind({ config, plugins, evidence, note })
  if (siteBase)
    note(evidence, `Every address starts with ${siteBase}, as site_url says; --base changes it.`, {
      outcome: 'changed',
    })
  return {
    docsFolder,
    siteBase,
    sections: [{ folder: '.', base: siteBase }],
    publicFolders: [docsFolder],
    ...includesOf(config, root),
    site: {
      title: textOf(config['site_name']),
      tagline: plainOf(config['site_description']),
      url: url && URL.canParse(url) ? new URL(url).origin : undefined,
      language: textOf(theme['language']),
      logo: logo && existsSync(logo) ? { light: logo, alt: '' } : undefined,
      accent: accentOf(config, { docsFolder, evidence, note }),
      icon: iconOf(textOf(theme['favicon']), [docsFolder], { evidence, note }),
      navbar: repositoryOf(config),
      footer: footerOf(config, others),
      social,
    },
    sidebars: nodes.length > 0 ? [{ key: 'docs', label: 'Docs', nodes, file: evidence }] : undefined,
    redirects: redirectsOf(plugins, { siteBase, file: evidence }),
    excludes: (file) => excluded(file) || (navFile !== undefined && posix.basename(file) === navFile),
  }
}

/** Settings of the environment: what stands beside the name of the variable counts. */
const fromEnvironment: CollectionTag = {
  tag: '!ENV',
  collection: 'seq',
  resolve(items) {
    const values = listOf(items.toJSON())
    return values.length > 1 ? values.at(-1) : null
  },
}
const variable: ScalarTag = { tag: '!ENV', resolve: () => null }

/** Reads the configuration, and what it inherits. Tags of Python stay words. */
function readConfig(file: string, note: ProjectReading['note']): Fields {
  const document = parseDocument(textOfFile(file) ?? '', {
    logLevel: 'silent',
    customTags: [fromEnvironment, variable],
  })
  for (const { message } of document.errors)
    note(file.split('/').at(-1) ?? file, `The configuration has a fault: ${message.split('\n')[0]}`)
  const config = fieldsOf(document.toJS())
  const parent = textOf(config['INHERIT']) && join(dirname(file), String(config['INHERIT']))
  return parent && parent !== file && existsSync(parent) ? { ...readConfig(parent, note), ...config } : config
}

/** Where `pymdownx.snippets` finds its files, and what it puts at the end of every page. */
function includesOf(config: Fields, root: string): Pick<ToolProject, 'includeFolders' | 'appended'> {
  const options = pluginsOf(config['markdown_extensions']).get('pymdownx.snippets') ?? {}
  const { base_path: basePaths } = { ...options, ...fieldsOf(fieldsOf(config['mdx_configs'])['pymdownx.snippets']) }
  return {
    includeFolders: [basePaths].flat().flatMap((name) => (textOf(name) ? [join(root, String(name))] : [])),
    appended: listOf(options['auto_append']).flatMap((name) => (textOf(name) ? [String(name)] : [])),
  }
}

function pluginsOf(value: unknown): ReadonlyMap<string, Fields> {
  const entries = isFields(value) ? [value] : listOf(value)
  return new Map(
    entries.flatMap((entry): [string, Fields][] =>
      isFields(entry)
        ? Object.entries(entry).map(([name, options]): [string, Fields] => [name, fieldsOf(options)])
        : textOf(entry)
          ? [[String(entry), {}]]
          : [],
    ),
  )
}

function repositoryOf(config: Fields): ToolProject['site']['navbar'] {
  const href = textOf(config['repo_url'])
  if (!href || !URL.canParse(href)) return undefined
  const label = textOf(config['repo_name']) ?? brandOf(new URL(href).host.replace(/^www\.|\.\w+$/g, ''))
  return [{ label, opens: { href }, position: 'right', icon: networkAt(href) }]
}

function footerOf(config: Fields, items: readonly FooterLink[]): ToolProject['site']['footer'] {
  const copyright = plainOf(config['copyright']) ?? ''
  if (items.length === 0 && copyright === '') return undefined
  return { groups: items.length > 0 ? [{ title: 'Links', items }] : [], copyright }
}

function redirectsOf(
  plugins: ReadonlyMap<string, Fields>,
  { siteBase, file }: { siteBase: string; file: string },
): ProjectRedirect[] {
  const maps = fieldsOf(plugins.get('redirects')?.['redirect_maps'])
  const addressOf = (target: string) => {
    const [name = '', anchor] = target.split('#')
    const path = withoutEnding(name).replace(/(?:^|\/)(?:index|readme)$/i, '')
    return posix.join('/', siteBase, path) + (anchor === undefined ? '' : `#${anchor}`)
  }
  return Object.entries(maps).flatMap(([from, value]) => {
    const to = textOf(value)
    return to ? [{ from: addressOf(from), to: isElsewhere(to) ? to : addressOf(to), file }] : []
  })
}

const PLUGINS: Readonly<Record<string, string>> = {
  blog: 'The posts of the blog become pages, without dates and authors.',
  'gen-files': 'Pages that the build makes are not there.',
  i18n: 'Readers find every language as pages of one site.',
  macros: 'Macros stay as they are written.',
  mkdocstrings: 'Pages that the build makes of source code are not there.',
}

interface Behind {
  readonly config: Fields
  readonly plugins: ReadonlyMap<string, Fields>
  readonly evidence: string
  readonly note: ProjectReading['note']
}

/** The color of the palette by its name, or that of the project's own style sheets. */
function accentOf(
  config: Fields,
  { docsFolder, evidence, note }: Pick<Behind, 'evidence' | 'note'> & { readonly docsFolder: string },
): string | undefined {
  const [written] = [fieldsOf(config['theme'])['palette']]
    .flat()
    .flatMap((entry) => textOf(fieldsOf(entry)['primary']) ?? [])
  const css = listOf(config['extra_css']).map((name) => textOfFile(join(docsFolder, String(name))) ?? '')
  const color = colorOf(written) ?? colorIn(css.join('\n'), ['--md-primary-fg-color'])
  if (written && !color) note(evidence, `The color ${written} is not imported; set one in the CMS.`)
  return color
}

function staysBehind({ config, plugins, evidence, note }: Behind): void {
  for (const name of plugins.keys()) {
    const bare = name.split('/').at(-1) ?? name
    if (PLUGINS[bare]) note(evidence, `The plugin ${name}: ${PLUGINS[bare]}`)
  }
  if (fieldsOf(fieldsOf(config['extra'])['version'])['provider'])
    note(evidence, 'Readers find one version here; the others are not imported.')
}
