import { existsSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { colorIn, iconOf } from './brand.ts'
import { textOfFile } from './files.ts'
import { marksOf } from './navbar-icon.ts'
import { sidebarKey } from './sidebar-key.ts'
import { siteAddress } from './site-address.ts'
import { networkAt } from './social.ts'
import type { NavbarEntry, ProjectReading, ProjectSite } from './types.ts'
import { fieldsOf, flagOf, listOf, plainOf, textOf, type Fields } from './value.ts'

interface SiteContext {
  readonly reading: ProjectReading
  readonly siteBase: string
  /** The folder of the pages of a plugin, as their files name it. */
  readonly folderOfId: (id: string) => string
}

/** What a configuration says of the whole site. */
export function docusaurusSite(config: Fields, context: SiteContext): ProjectSite {
  const { reading, siteBase } = context
  const theme = fieldsOf(config['themeConfig'])
  const navbar = fieldsOf(theme['navbar'])
  const items = listOf(navbar['items']).map(fieldsOf)
  const { minHeadingLevel: min, maxHeadingLevel: max } = fieldsOf(theme['tableOfContents'])
  return {
    title: textOf(config['title']) ?? textOf(navbar['title']),
    tagline: plainOf(config['tagline']),
    url: textOf(config['url']),
    language: textOf(fieldsOf(config['i18n'])['defaultLocale']),
    logo: logoOf(fieldsOf(navbar['logo']), config, reading.root),
    accent: accentOf(config, reading),
    icon: iconOf(textOf(config['favicon']), staticFolders(config, reading.root), reading),
    navbar: items.flatMap((item) => navbarEntries(item, context)),
    footer: footerOf(fieldsOf(theme['footer']), siteBase),
    announcement: announcementOf(fieldsOf(theme['announcementBar'])),
    ...((min !== undefined || max !== undefined) && { toc: { min: Number(min ?? 2), max: Number(max ?? 3) } }),
  }
}

/** An entry of the navbar that is the mark of a network, drawn by styles: it has no words. */
function isMark({ label, html, href }: Fields): boolean {
  return plainOf(label) === undefined && plainOf(html) === undefined && networkAt(textOf(href) ?? '') !== undefined
}

function navbarEntries(item: Fields, context: SiteContext): NavbarEntry[] {
  const { siteBase, folderOfId } = context
  const { evidence, note } = context.reading
  const label = plainOf(item['label'])
  const position = item['position'] === 'left' ? 'left' : 'right'
  const items = listOf(item['items'])
  const type = textOf(item['type'])
  if (items.length > 0 && label) {
    const { items: _items, type: _type, ...own } = item
    const first = own['to'] || own['href'] ? navbarEntries(own, context) : []
    const menu = items.flatMap((child) => navbarEntries({ position, ...fieldsOf(child) }, context))
    return [{ label, opens: { menu: [...first, ...menu] }, position }]
  }
  if (isMark(item))
    return marksOf([{ icon: '', href: item['href'], label: item['aria-label'] }]).map((mark) => ({ ...mark, position }))
  const page = textOf(item['docId'])
  const sidebar = textOf(item['sidebarId'])
  const href = textOf(item['to']) ?? textOf(item['href'])
  if (type === 'docSidebar' && sidebar) {
    const key = sidebarKey(sidebar, textOf(item['docsPluginId']) ?? 'default')
    return [{ label: label ?? sidebar, opens: { sidebar: key }, position }]
  }
  if (type === 'doc' && page) {
    const folder = folderOfId(textOf(item['docsPluginId']) ?? 'default')
    return [{ label: label ?? page, opens: { page: posix.join(folder, page) }, position }]
  }
  if ((type === undefined || type === 'default') && href && label)
    return [{ label, opens: { href: siteAddress(href, siteBase) }, position }]
  if (type === 'search') return []
  note(
    evidence,
    `Readers do not see the entry ${label ? `“${label}”` : `of the type ${type ?? 'unknown'}`} of the navbar: the portal has none of its kind.`,
  )
  return []
}

function footerOf(footer: Fields, siteBase: string): ProjectSite['footer'] {
  const links = listOf(footer['links']).map(fieldsOf)
  const copyright = plainOf(footer['copyright']) ?? ''
  if (links.length === 0 && copyright === '') return undefined
  const itemsOf = (items: readonly unknown[]) =>
    items.map(fieldsOf).flatMap((item) => {
      const label = plainOf(item['label']) ?? plainOf(item['html'])
      const href = textOf(item['to']) ?? textOf(item['href'])
      return label && href ? [{ label, href: siteAddress(href, siteBase) }] : []
    })
  const loose = itemsOf(links.filter((group) => !('items' in group)))
  return {
    copyright,
    groups: [
      ...links
        .filter((group) => 'items' in group)
        .map((group) => ({ title: plainOf(group['title']) ?? 'Links', items: itemsOf(listOf(group['items'])) })),
      ...(loose.length > 0 ? [{ title: 'Links', items: loose }] : []),
    ].filter(({ items }) => items.length > 0),
  }
}

function announcementOf(bar: Fields): ProjectSite['announcement'] {
  const text = plainOf(bar['content'])
  if (!text) return undefined
  const [, href, label] = /<a\b[^>]*\bhref="([^"]+)"[^>]*>([\s\S]*?)<\/a>/.exec(String(bar['content'])) ?? []
  const linkLabel = plainOf(label)
  return {
    id: textOf(bar['id']) ?? 'announcement',
    text,
    ...(href && linkLabel && { link: { label: linkLabel, href } }),
    backgroundColor: colorOf(bar['backgroundColor']),
    textColor: colorOf(bar['textColor']),
    closeable: flagOf(bar['isCloseable']) ?? true,
  }
}

function colorOf(value: unknown): string | undefined {
  const color = textOf(value)?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined
}

function logoOf(logo: Fields, config: Fields, root: string): ProjectSite['logo'] {
  const folders = staticFolders(config, root)
  const fileOf = (value: unknown) => {
    const name = textOf(value)
    return name && folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  }
  const light = fileOf(logo['src'])
  return light ? { light, dark: fileOf(logo['srcDark']), alt: textOf(logo['alt']) ?? '' } : undefined
}

function staticFolders(config: Fields, root: string): string[] {
  return listOf(config['staticDirectories'] ?? ['static']).map((name) => resolve(root, String(name)))
}

/** The color of links and buttons in the style sheets of the presets. */
function accentOf(config: Fields, { root, note }: ProjectReading): string | undefined {
  const styles = listOf(config['presets']).flatMap((preset) => {
    const [, options] = Array.isArray(preset) ? preset : []
    return [fieldsOf(fieldsOf(options)['theme'])['customCss']].flat()
  })
  for (const style of styles) {
    const name = textOf(style)
    const file = name && resolve(root, name)
    const css = (file && textOfFile(file)) ?? ''
    const color = colorIn(css, ['--ifm-color-primary'])
    if (color) return color
    const [, written] = /--ifm-color-primary:\s*([^;]+);/.exec(css) ?? []
    if (file && written)
      note(file.slice(root.length + 1), `The color ${written.trim()} is not imported; set one in the CMS.`)
  }
  return undefined
}
