import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { canonicalPath } from '@portico/content-model'
import type { SidebarNode } from '../sidebar-file.ts'
import { colorIn, iconOf } from './brand.ts'
import { entryOf, isElsewhere, pageAtAddress } from './entries.ts'
import { firstFile, isFolder, isPage, moduleNames, sourceFiles, textOfFile, withoutEnding } from './files.ts'
import { globs } from './globs.ts'
import { marksOf } from './navbar-icon.ts'
import { rewriteOf } from './rewrites.ts'
import { siteAddress } from './site-address.ts'
import type { NavbarEntry, ProjectReading, ProjectSidebar, ToolProject, ToolReader } from './types.ts'
import { basePath, fieldsOf, flagOf, isFields, listOf, plainOf, textOf, type Fields } from './value.ts'

const CONFIGS = [...moduleNames('.vitepress/config'), ...moduleNames('.vitepress/config/index')]

export const vitepress: ToolReader = {
  tool: 'vitepress',
  name: 'VitePress',
  runs: true,
  silent: /^(?:vite|vue|markdown|head|transformHead|transformHtml|transformPageData|buildEnd|postRender|build)\b/,
  recognize: async (folder) => firstFile(folder, CONFIGS),
  read: readVitepress,
}

async function readVitepress({ root, evidence, modules, note }: ProjectReading): Promise<ToolProject> {
  const config = fieldsOf(modules.read(join(root, evidence)))
  const locales = fieldsOf(config['locales'])
  const main = fieldsOf(locales['root'])
  const theme: Fields = { ...fieldsOf(config['themeConfig']), ...fieldsOf(main['themeConfig']) }
  const base = basePath(config['base'])
  const docsFolder = join(root, textOf(config['srcDir']) ?? '.')
  const others = Object.keys(locales).filter((name) => name !== 'root')
  if (others.length > 0) note(evidence, `Readers find one language here: ${others.join(', ')} are not imported.`)
  if (base)
    note(evidence, `Every address starts with ${base}, as base says; --base changes it.`, { outcome: 'changed' })
  if (typeof config['rewrites'] === 'function') note(evidence, 'The rewrites are a function.')
  const marks = listOf(theme['socialLinks'])
    .map(fieldsOf)
    .map(({ icon, link, ariaLabel }) => ({ icon, href: link, label: ariaLabel }))
  const publicFolder = join(docsFolder, 'public')
  const footer = fieldsOf(theme['footer'])
  const copyright = [plainOf(footer['message']), plainOf(footer['copyright'])].filter(Boolean).join(' ')
  return {
    docsFolder,
    siteBase: base,
    sections: [{ folder: '.', base }],
    publicFolders: [publicFolder],
    site: {
      title: textOf(theme['siteTitle']) ?? textOf(main['title']) ?? textOf(config['title']),
      tagline: plainOf(main['description']) ?? plainOf(config['description']),
      url: textOf(fieldsOf(config['sitemap'])['hostname']),
      language: textOf(main['lang']) ?? textOf(config['lang']),
      logo: logoOf(theme['logo'], publicFolder),
      accent: colorIn(await stylesOf(join(root, dirname(evidence), 'theme')), ['--vp-c-brand-1', '--vp-c-brand']),
      icon: iconOf(headIconOf(config['head'], base), [publicFolder], { evidence, note }),
      navbar: [...listOf(theme['nav']).flatMap((item) => navbarEntries(fieldsOf(item), base)), ...marksOf(marks)],
      footer: copyright ? { groups: [], copyright } : undefined,
      toc: levelsOf(theme['outline']),
    },
    sidebars: sidebarsOf(theme['sidebar'], { base, file: evidence }),
    redirects: [],
    addresses: await rewritten(docsFolder, fieldsOf(config['rewrites'])),
    excludes: globs([
      ...listOf(config['srcExclude']).map(String),
      ...others.map((name) => `${name}/**`),
      'node_modules/**',
      'public/**',
    ]),
  }
}

/** The text of the style sheets of a theme. */
async function stylesOf(folder: string): Promise<string> {
  const files = isFolder(folder) ? await sourceFiles(folder) : []
  return files
    .filter((file) => /\.(?:css|scss|less)$/.test(file))
    .map((file) => textOfFile(join(folder, file)) ?? '')
    .join('\n')
}

/** `['link', { rel: 'icon', href: '/icon.svg' }]` */
function headIconOf(head: unknown, base: string): string | undefined {
  const links = listOf(head).flatMap((entry) =>
    Array.isArray(entry) && entry[0] === 'link' ? [fieldsOf(entry[1])] : [],
  )
  const href = links.flatMap(({ rel, href }) =>
    /^(?:shortcut )?icon$/.test(textOf(rel) ?? '') ? (textOf(href) ?? []) : [],
  )[0]
  return base && href?.startsWith(`${base}/`) ? href.slice(base.length) : href
}

function navbarEntries(item: Fields, base: string): NavbarEntry[] {
  const label = plainOf(item['text'])
  const href = textOf(item['link'])
  if (href && label) {
    const opens = isElsewhere(href) ? { href } : { href: siteAddress(href, base) }
    return [{ label, opens, position: 'left' }]
  }
  /* A group inside a menu has a heading there; here its entries follow those before. */
  const menu = listOf(item['items'])
    .flatMap((child) => navbarEntries(fieldsOf(child), base))
    .flatMap((entry) => ('menu' in entry.opens ? entry.opens.menu : [entry]))
  if (menu.length === 0) return []
  return label ? [{ label, opens: { menu }, position: 'left' }] : menu
}

function sidebarsOf(value: unknown, { base, file }: { base: string; file: string }): ProjectSidebar[] | undefined {
  if (Array.isArray(value)) return [{ key: 'docs', label: 'Docs', nodes: nodesOf(value, { base, prefix: '' }), file }]
  if (!isFields(value)) return undefined
  return Object.entries(value).flatMap(([path, entry]) => {
    const items = isFields(entry) ? entry['items'] : entry
    if (!Array.isArray(items)) return []
    const prefix = isFields(entry) ? (textOf(entry['base']) ?? '') : ''
    const cover = canonicalPath(siteAddress(path, base)).replace(/^\/$/, '')
    const key = path.split('/').filter(Boolean).join('-') || 'docs'
    return [{ key, nodes: nodesOf(items, { base, prefix }), covers: [cover], file }]
  })
}

interface NodeContext {
  readonly base: string
  /** What the links of a group start with. */
  readonly prefix: string
}

function nodesOf(items: readonly unknown[], context: NodeContext): SidebarNode[] {
  return items.flatMap((item) => nodeOf(fieldsOf(item), context))
}

function nodeOf(item: Fields, { base, prefix: outer }: NodeContext): SidebarNode[] {
  const label = plainOf(item['text'])
  const prefix = textOf(item['base']) ?? outer
  const link = textOf(item['link'])
  const address =
    link && !isElsewhere(link) && prefix ? prefix + link.replace(prefix.endsWith('/') ? /^\// : /^(?!)/, '') : link
  if (!Array.isArray(item['items'])) return address ? [entryOf(address, { label, base })] : []
  const collapsed = flagOf(item['collapsed'])
  const items = nodesOf(item['items'], { base, prefix })
  if (label === undefined) return items
  return [
    {
      type: 'category',
      label,
      collapsible: collapsed !== undefined,
      ...(collapsed !== undefined && { collapsed }),
      ...(address && !isElsewhere(address) && { page: pageAtAddress(address, base) }),
      items,
    },
  ]
}

function levelsOf(value: unknown): ToolProject['site']['toc'] {
  const level = isFields(value) ? value['level'] : value
  if (level === 'deep') return { min: 2, max: 6 }
  const [min, max] = [level].flat()
  return typeof min === 'number' ? { min, max: typeof max === 'number' ? max : min } : { min: 2, max: 2 }
}

function logoOf(value: unknown, folder: string): ToolProject['site']['logo'] {
  const { light, dark, src, alt } = isFields(value) ? value : { light: value, dark: undefined, src: undefined, alt: '' }
  const fileOf = (name: unknown) => {
    const file = textOf(name) && join(folder, String(name))
    return file && existsSync(file) ? file : undefined
  }
  const found = fileOf(light) ?? fileOf(src)
  return found ? { light: found, dark: fileOf(dark), alt: textOf(alt) ?? '' } : undefined
}

async function rewritten(folder: string, rewrites: Fields): Promise<ReadonlyMap<string, string>> {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => (textOf(to) ? [rewriteOf(from, String(to))] : []))
  if (rules.length === 0) return new Map()
  return new Map(
    (await sourceFiles(folder)).filter(isPage).flatMap((file): [string, string][] => {
      const found = rules.map((rule) => rule(file)).find((target) => target !== undefined)
      return found === undefined ? [] : [[withoutEnding(file), canonicalPath(posix.join('/', withoutEnding(found)))]]
    }),
  )
}
