import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SidebarNode } from '../sidebar-file.ts'
import { colorIn, iconOf } from './brand.ts'
import { entryOf } from './entries.ts'
import { firstFile, isFolder, moduleNames, textOfFile } from './files.ts'
import { globs } from './globs.ts'
import { marksOf } from './navbar-icon.ts'
import { siteAddress } from './site-address.ts'
import { byName } from './social.ts'
import type { ProjectReading, ProjectRedirect, ToolProject, ToolReader } from './types.ts'
import { basePath, fieldsOf, flagOf, isFields, listOf, plainOf, textOf, type Fields } from './value.ts'

const DOCS = 'src/content/docs'

export const starlight: ToolReader = {
  tool: 'starlight',
  name: 'Starlight',
  silent: /^(?:vite|markdown|image|adapter|build)\b/,
  calls: { starlight: ([options]) => ({ starlight: options }), markdoc: () => ({}), mdx: () => ({}) },
  async recognize(folder) {
    const file = firstFile(folder, moduleNames('astro.config'))
    return file && textOfFile(join(folder, file))?.includes('@astrojs/starlight') ? file : undefined
  },
  read: async (reading) => readStarlight(reading),
}

function readStarlight({ root, evidence, modules, note }: ProjectReading): ToolProject {
  const config = fieldsOf(modules.read(join(root, evidence)))
  const options = listOf(config['integrations']).map(fieldsOf).map(optionsOf).find(Boolean) ?? {}
  const base = basePath(config['base'])
  const docsFolder = join(root, DOCS)
  const locales = fieldsOf(options['locales'])
  const main = textOf(options['defaultLocale']) ?? (locales['root'] ? 'root' : Object.keys(locales)[0])
  const others = Object.keys(locales).filter((name) => name !== main && name !== 'root')
  if (others.length > 0) note(evidence, `Readers find one language here: ${others.join(', ')} are not imported.`)
  if (base)
    note(evidence, `Every address starts with ${base}, as base says; --base changes it.`, { outcome: 'changed' })
  const language = textOf(fieldsOf(locales[main ?? 'root'])['lang']) ?? (main === 'root' ? undefined : main)
  const context: NodeContext = {
    base,
    language,
    prefix: main !== undefined && main !== 'root' && isFolder(join(docsFolder, main)) ? main : '',
  }
  const sidebar = options['sidebar']
  const written = options['social']
  const marks = isFields(written)
    ? byName(written)
    : listOf(written)
        .map(fieldsOf)
        .map(({ icon, href, label }) => ({ icon, href, label }))
  const publicFolder = join(root, textOf(config['publicDir']) ?? 'public')
  return {
    docsFolder,
    siteBase: base,
    sections: [{ folder: '.', base }],
    publicFolders: [publicFolder],
    site: {
      title: localized(options['title'], language),
      tagline: plainOf(options['description']),
      url: textOf(config['site']),
      language,
      logo: logoOf(fieldsOf(options['logo']), root),
      accent: colorIn(stylesOf(options['customCss'], root), ['--sl-color-accent']),
      icon: iconOf(textOf(options['favicon']) ?? 'favicon.svg', [publicFolder], { evidence, note }),
      navbar: marksOf(marks),
      toc: levelsOf(options['tableOfContents']),
    },
    sidebars: [
      {
        key: 'docs',
        label: 'Docs',
        nodes: Array.isArray(sidebar)
          ? sidebar.flatMap((item) => nodesOf(item, context))
          : [{ type: 'folder', folder: context.prefix || '.' }],
        file: evidence,
      },
    ],
    redirects: redirectsOf(fieldsOf(config['redirects']), { base, file: evidence }),
    excludes: globs(['404.md', '404.mdx', ...others.map((name) => `/${name}/**`)]),
  }
}

/** The text of the style sheets that are files of the project. */
function stylesOf(styles: unknown, root: string): string {
  return listOf(styles)
    .map((name) => textOfFile(join(root, String(name))) ?? '')
    .join('\n')
}

function optionsOf(integration: Fields): Fields | undefined {
  return isFields(integration['starlight']) ? integration['starlight'] : undefined
}

interface NodeContext {
  readonly base: string
  readonly language: string | undefined
  /** The folder of the language. */
  readonly prefix: string
}

function nodesOf(item: unknown, context: NodeContext): SidebarNode[] {
  const { base, prefix } = context
  const slug = textOf(item)
  if (slug !== undefined) return [entryOf(posix.join('/', prefix, slug), { base })]
  if (!isFields(item)) return []
  const label =
    localized(fieldsOf(item['translations'])[context.language ?? ''], undefined) ??
    localized(item['label'], context.language)
  const badges = badgesOf(item['badge'])
  const marked = (node: SidebarNode): SidebarNode => ('label' in node && badges ? { ...node, badges } : node)
  const link = textOf(item['link'])
  if (typeof item['slug'] === 'string') return [marked(entryOf(posix.join('/', prefix, item['slug']), { label, base }))]
  if (link !== undefined) return [marked(entryOf(link, { label, base }))]
  const made = fieldsOf(item['autogenerate'])
  const folder = textOf(made['directory'])
  const items: SidebarNode[] =
    folder === undefined
      ? listOf(item['items']).flatMap((child) => nodesOf(child, context))
      : [{ type: 'folder', folder: posix.join(prefix, folder) }]
  if (label === undefined) return items
  return [marked({ type: 'category', label, collapsed: flagOf(item['collapsed']), items })]
}

function badgesOf(value: unknown): ('new' | 'updated')[] | undefined {
  const text = textOf(isFields(value) ? value['text'] : value)?.toLowerCase()
  return text === 'new' || text === 'updated' ? [text] : undefined
}

/** A text, or the one of several that is for a language. */
function localized(value: unknown, language: string | undefined): string | undefined {
  if (!isFields(value)) return plainOf(value)
  return plainOf(value[language ?? 'en']) ?? plainOf(Object.values(value)[0])
}

function levelsOf(value: unknown): ToolProject['site']['toc'] {
  const { minHeadingLevel: min, maxHeadingLevel: max } = fieldsOf(value)
  return min === undefined && max === undefined ? undefined : { min: Number(min ?? 2), max: Number(max ?? 3) }
}

function logoOf({ src, light, dark, alt }: Fields, root: string): ToolProject['site']['logo'] {
  const fileOf = (value: unknown) => {
    const name = textOf(value)
    return name && [join(root, name), join(root, 'public', name)].find((file) => existsSync(file))
  }
  const found = fileOf(light) ?? fileOf(src)
  return found ? { light: found, dark: fileOf(dark), alt: textOf(alt) ?? '' } : undefined
}

function redirectsOf(redirects: Fields, { base, file }: { base: string; file: string }): ProjectRedirect[] {
  return Object.entries(redirects).flatMap(([from, value]) => {
    const to = textOf(isFields(value) ? value['destination'] : value)
    return to ? [{ from: siteAddress(from, base), to: siteAddress(to, base), file }] : []
  })
}
