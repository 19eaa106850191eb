import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NavbarIcon } from '@portico/content-model'
import type { SidebarNode } from '../sidebar-file.ts'
import { colorOf, iconOf } from './brand.ts'
import { entryOf, isElsewhere, pageAtAddress } from './entries.ts'
import { firstFile, textOfFile } from './files.ts'
import { globs } from './globs.ts'
import { legacyNavigation } from './mintlify-legacy.ts'
import { marksOf, navbarIconOf } from './navbar-icon.ts'
import { byName, socialOf } from './social.ts'
import type { FooterLink, NavbarEntry, ProjectReading, ProjectSidebar, ToolProject, ToolReader } from './types.ts'
import { fieldsOf, flagOf, isFields, listOf, plainOf, textOf, type Fields } from './value.ts'

export const mintlify: ToolReader = {
  tool: 'mintlify',
  name: 'Mintlify',
  async recognize(folder) {
    const file = firstFile(folder, ['docs.json', 'mint.json'])
    return file && /"(?:navigation|\$schema)"\s*:/.test(textOfFile(join(folder, file)) ?? '') ? file : undefined
  },
  read: async (reading) => readMintlify(reading),
}

/** Files of a repository that are no pages. */
const NO_PAGES = ['README.md', 'LICENSE.md', 'CHANGELOG.md', 'CONTRIBUTING.md']

function readMintlify({ root, evidence, modules, note }: ProjectReading): ToolProject {
  const written = fieldsOf(modules.read(join(root, evidence)))
  const config = evidence === 'mint.json' ? legacyNavigation(written) : written
  const found: Found = {
    sidebars: [],
    navbar: [],
    icons: new Map(),
    unchosen: [],
    file: evidence,
    note: (reason) => note(evidence, reason),
  }
  const navigation = Array.isArray(config['navigation'])
    ? { groups: config['navigation'] }
    : fieldsOf(config['navigation'])
  readNavigation(navigation, { key: 'docs', label: 'Docs' }, found)
  const color = textOf(fieldsOf(config['colors'])['primary'])
  const accent = colorOf(color)
  if (color && !accent) note(evidence, `The color ${color} is not imported; set one in the CMS.`)
  const { favicon } = config
  const icon = textOf(favicon) ?? textOf(fieldsOf(favicon)['light'])
  const chosen = new Set(found.sidebars.flatMap(({ nodes }) => pageNames(nodes)))
  const unchosen = new Set(found.unchosen.map((page) => pageAtAddress(page, '')).filter((page) => !chosen.has(page)))
  const isNoPage = globs([...NO_PAGES, ...(textOfFile(join(root, '.mintignore'))?.split('\n') ?? [])])
  const several = found.sidebars.length > 1
  const { social, others } = socialOf(byName(fieldsOf(fieldsOf(config['footer'])['socials'])))
  const banner = plainOf(fieldsOf(config['banner'])['content'])
  return {
    docsFolder: root,
    siteBase: '',
    sections: [{ folder: '.', base: '' }],
    publicFolders: [root],
    site: {
      title: textOf(config['name']),
      tagline: plainOf(config['description']),
      logo: logoOf(config['logo'], root),
      accent,
      icon: iconOf(icon, [root], { evidence, note }),
      navbar: [
        ...(several
          ? found.sidebars.map(({ key, label }): NavbarEntry => ({
              label: label ?? key,
              opens: { sidebar: key },
              position: 'left',
              icon: found.icons.get(key),
            }))
          : []),
        ...found.navbar,
        ...navbarLinks(fieldsOf(config['navbar'])),
      ],
      footer: footerOf(fieldsOf(config['footer']), [...others]),
      social,
      announcement: banner
        ? {
            id: 'banner',
            text: banner.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
            closeable: flagOf(fieldsOf(config['banner'])['dismissible']) ?? false,
          }
        : undefined,
    },
    sidebars: found.sidebars.length > 0 ? found.sidebars : undefined,
    redirects: listOf(config['redirects']).flatMap((entry) => {
      const { source, destination } = fieldsOf(entry)
      const [from, to] = [textOf(source), textOf(destination)]
      return from && to ? [{ from, to, file: evidence }] : []
    }),
    excludes: (file) => isNoPage(file) || unchosen.has(pageAtAddress(file, '')),
  }
}

interface Found {
  readonly sidebars: ProjectSidebar[]
  readonly navbar: NavbarEntry[]
  /** Of the parts that a sidebar shows, by its key. */
  readonly icons: Map<string, NavbarIcon>
  /** Takes the pages of other versions and languages. */
  readonly unchosen: string[]
  readonly file: string
  note(reason: string): void
}

/** Parts of a site, each with pages of its own; of versions and languages readers find one. */
const PARTS = { products: 'product', tabs: 'tab', dropdowns: 'dropdown', anchors: 'anchor' } as const
const CHOICES = { versions: 'version', languages: 'language' } as const

function readNavigation(navigation: Fields, own: { key: string; label: string }, found: Found): void {
  for (const [list, name] of Object.entries(CHOICES)) {
    const choices = listOf(navigation[list]).map(fieldsOf)
    const chosen = choices.find((choice) => choice['default'] === true) ?? choices[0]
    if (!chosen) continue
    const others = choices.filter((choice) => choice !== chosen)
    const names = others.map((choice) => textOf(choice[name]) ?? '…')
    if (names.length > 0)
      found.note(`Readers find one ${name} here, ${textOf(chosen[name]) ?? '…'}; not imported: ${names.join(', ')}.`)
    found.unchosen.push(...others.flatMap(pagesIn))
    readNavigation(chosen, own, found)
  }
  for (const [list, name] of Object.entries(PARTS))
    for (const part of listOf(navigation[list]).map(fieldsOf)) {
      const label = plainOf(part[name]) ?? '…'
      const href = textOf(part['href'])
      const icon = navbarIconOf(part['icon'])
      if (href && !hasPages(part)) found.navbar.push({ label, opens: { href }, position: 'left', icon })
      else if (part['hidden'] !== true) {
        const key = keyOf(label, found)
        if (icon) found.icons.set(key, icon)
        readNavigation(part, { key, label }, found)
      }
    }
  for (const anchor of listOf(fieldsOf(navigation['global'])['anchors']).map(fieldsOf)) {
    const [label, href] = [plainOf(anchor['anchor']), textOf(anchor['href'])]
    if (label && href)
      found.navbar.push({ label, opens: { href }, position: 'right', icon: navbarIconOf(anchor['icon']) })
  }
  const menu = listOf(navigation['menu']).map(fieldsOf)
  const nodes = [
    ...listOf(navigation['groups']).flatMap((group) => nodesOf(group, found)),
    ...listOf(navigation['pages']).flatMap((page) => nodesOf(page, found)),
    ...menu.map((item): SidebarNode => ({
      type: 'category',
      label: plainOf(item['item']) ?? '…',
      items: [...listOf(item['groups']), ...listOf(item['pages'])].flatMap((entry) => nodesOf(entry, found)),
    })),
  ]
  if (nodes.length > 0) found.sidebars.push({ ...own, nodes, file: found.file })
  else if (textOf(navigation['openapi']))
    found.note(`The pages of “${own.label}” are made of an API description and are not there.`)
}

/** Every page that a part of the navigation lists, at any depth. */
function pagesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(pagesIn)
  return Object.entries(fieldsOf(part)).flatMap(([name, value]) => {
    const own = name === 'pages' ? listOf(value).flatMap((page) => textOf(page) ?? []) : []
    const root = name === 'root' ? (textOf(value) ?? []) : []
    return [...own, ...[root].flat(), ...pagesIn(value)]
  })
}

function pageNames(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => [
    ...('page' in node && node.page !== undefined ? [node.page] : []),
    ...(node.type === 'category' ? pageNames(node.items) : []),
  ])
}

function hasPages(part: Fields): boolean {
  return [...Object.keys(PARTS), ...Object.keys(CHOICES), 'groups', 'pages', 'menu'].some((name) =>
    Array.isArray(part[name]),
  )
}

function keyOf(label: string, { sidebars }: Found): string {
  const key =
    label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'part'
  return sidebars.some((sidebar) => sidebar.key === key) ? `${key}-${sidebars.length + 1}` : key
}

function nodesOf(entry: unknown, found: Found): SidebarNode[] {
  const page = textOf(entry)
  if (page !== undefined) {
    if (!/^(?:\S+\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s/i.test(page))
      return [entryOf(page, { base: '' })]
    found.note(`The page of “${page}” is made of an API description and is not there.`)
    return []
  }
  if (!isFields(entry) || entry['hidden'] === true) return []
  const label = plainOf(entry['group'])
  const items = listOf(entry['pages']).flatMap((child) => nodesOf(child, found))
  const root = textOf(entry['root'])
  if (items.length === 0 && entry['openapi'] !== undefined)
    found.note(`The pages of “${label ?? '…'}” are made of an API description and are not there.`)
  if (label === undefined) return items
  if (items.length === 0 && root === undefined) return []
  const expanded = flagOf(entry['expanded'])
  return [
    {
      type: 'category',
      label,
      ...(expanded !== undefined && { collapsed: !expanded }),
      ...(root && !isElsewhere(root) && { page: pageAtAddress(root, '') }),
      items,
    },
  ]
}

function navbarLinks({ links, primary }: Fields): NavbarEntry[] {
  return [...listOf(links), primary].flatMap((entry): NavbarEntry[] => {
    const { label, type, href, icon } = fieldsOf(entry)
    const [words, address] = [plainOf(label), textOf(href)]
    if (!address) return []
    if (!words) return marksOf([{ icon: type, href: address }])
    return [
      { label: words, opens: { href: address }, position: 'right', icon: navbarIconOf(icon) ?? navbarIconOf(type) },
    ]
  })
}

function footerOf({ links }: Fields, networks: FooterLink[]): ToolProject['site']['footer'] {
  const groups = listOf(links)
    .map(fieldsOf)
    .map(({ header, items }) => ({
      title: plainOf(header) ?? 'Links',
      items: listOf(items).flatMap((entry): FooterLink[] => {
        const { label, href } = fieldsOf(entry)
        const [words, address] = [plainOf(label), textOf(href)]
        return words && address ? [{ label: words, href: address }] : []
      }),
    }))
  if (networks.length > 0) groups.push({ title: 'Community', items: networks })
  return groups.length > 0 ? { groups, copyright: '' } : undefined
}

function logoOf(value: unknown, root: string): ToolProject['site']['logo'] {
  const { light, dark } = isFields(value) ? value : { light: value, dark: undefined }
  const fileOf = (name: unknown) => {
    const file = textOf(name) && join(root, String(name))
    return file && existsSync(file) ? file : undefined
  }
  const found = fileOf(light)
  return found ? { light: found, dark: fileOf(dark), alt: '' } : undefined
}
