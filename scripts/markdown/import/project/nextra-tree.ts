import { posix } from 'node:path'
import startCase from 'lodash/startCase.js'
import type { SidebarNode } from '../sidebar-file.ts'
import { entryOf, isElsewhere, nameOfFile, underSeparators, type Separator } from './entries.ts'
import { siteAddress } from './site-address.ts'
import type { NavbarEntry, ProjectSidebar } from './types.ts'
import { fieldsOf, flagOf, isFields, plainOf, textOf, type Fields } from './value.ts'

/** The pages of a project by their routes, and what its `_meta` files say of them. */
export interface NextraSource {
  /** The files of pages without ending, by their routes: `index`, `guide/index`, `guide/start`. */
  readonly pages: ReadonlyMap<string, string>
  /** What the addresses of entries start with. */
  readonly base: string
  meta(folder: string): Fields
  /** Whether the front matter of a page has a field with a value. */
  says(file: string, field: RegExp): boolean
}

interface Entry {
  readonly name: string
  readonly value: Fields
  readonly nodes: readonly (SidebarNode | Separator)[]
}

/** The main sidebar, one for every folder that is a page of the navbar, and the navbar. */
export function nextraParts(source: NextraSource, file: string): { sidebars: ProjectSidebar[]; navbar: NavbarEntry[] } {
  const own: (SidebarNode | Separator)[] = []
  const sidebars: ProjectSidebar[] = []
  const navbar: NavbarEntry[] = []
  for (const { name, value, nodes } of entriesOf('', source)) {
    const [node] = nodes
    const label = plainOf(value['title'])
    if (value['type'] === 'menu') navbar.push(...menuOf(value, { label: label ?? startCase(name), base: source.base }))
    else if (value['type'] !== 'page' || !node || !('type' in node)) own.push(...nodes)
    else if (node.type === 'category') {
      const items = node.page === undefined ? node.items : [{ type: 'page', page: node.page } as const, ...node.items]
      sidebars.push({
        key: name,
        label: node.label,
        nodes: items,
        covers: [siteAddress(`/${name}`, source.base)],
        file,
      })
      navbar.push({ label: node.label, opens: { sidebar: name }, position: 'left' })
    } else if (node.type === 'page')
      navbar.push({ label: label ?? startCase(name), opens: { page: node.page }, position: 'left' })
    else if (node.type === 'link') navbar.push({ label: node.label, opens: { href: node.href }, position: 'left' })
  }
  const nodes = underSeparators(own)
  return { navbar, sidebars: [...(nodes.length > 0 ? [{ key: 'docs', label: 'Docs', nodes, file }] : []), ...sidebars] }
}

function menuOf({ items }: Fields, { label, base }: { label: string; base: string }): NavbarEntry[] {
  const menu = Object.values(fieldsOf(items)).flatMap((item): NavbarEntry[] => {
    const { title, href } = fieldsOf(item)
    const [label, address] = [plainOf(title), textOf(href)]
    return label && address
      ? [{ label, opens: { href: isElsewhere(address) ? address : siteAddress(address, base) }, position: 'left' }]
      : []
  })
  return menu.length > 0 ? [{ label, opens: { menu }, position: 'left' }] : []
}

/** What a folder holds: as its `_meta` lists it, and then by name. */
function entriesOf(folder: string, source: NextraSource): Entry[] {
  const meta = source.meta(folder)
  const here = namesIn(folder, source)
  const fallback = fieldsOf(meta['*'])
  const listed = Object.keys(meta).filter((name) => name !== '*')
  const rest = here.filter((name) => !listed.includes(name)).toSorted(byName)
  const star = Object.keys(meta).indexOf('*')
  const names = star < 0 ? [...listed, ...rest] : [...listed.slice(0, star), ...rest, ...listed.slice(star)]
  return names.flatMap((name): Entry[] => {
    const written = meta[name]
    const value: Fields = { ...fallback, ...(isFields(written) ? written : { title: written }) }
    if (value['display'] === 'hidden') return []
    const nodes = nodesOf(name, value, { folder, source })
    return nodes.length > 0 || value['type'] === 'menu' ? [{ name, value, nodes }] : []
  })
}

function byName(a: string, b: string): number {
  return a === 'index' ? -1 : b === 'index' ? 1 : a.localeCompare(b, 'en', { numeric: true })
}

function namesIn(folder: string, { pages }: NextraSource): string[] {
  const prefix = folder === '' ? '' : `${folder}/`
  const below = [...pages.keys()].filter((route) => route.startsWith(prefix)).map((route) => route.slice(prefix.length))
  return [...new Set(below.map((route) => route.split('/')[0] ?? ''))]
}

function nodesOf(
  name: string,
  value: Fields,
  { folder, source }: { folder: string; source: NextraSource },
): (SidebarNode | Separator)[] {
  const { pages, base } = source
  const title = plainOf(value['title'])
  const href = textOf(value['href'])
  if (value['type'] === 'separator') return [{ separator: title }]
  if (href !== undefined) return [entryOf(href, { label: title ?? startCase(name), base })]
  const place = posix.join(folder, name)
  const page = pages.get(place)
  const isHidden = page !== undefined && source.says(page, /^display:\s*["']?hidden/m)
  const isFolder = [...pages.keys()].some((route) => route.startsWith(`${place}/`))
  if (!isFolder) return page === undefined || isHidden ? [] : [{ type: 'page', page, label: title }]
  const index = pages.get(`${place}/index`)
  const asIndex = index !== undefined && source.says(index, /^asIndexPage:\s*true/m)
  const opens = page ?? (asIndex ? index : undefined)
  const inner = entriesOf(place, source).filter((entry) => !(asIndex && page === undefined && entry.name === 'index'))
  const items = underSeparators(inner.flatMap(({ nodes }) => nodes))
  if (value['display'] === 'children') return items
  const collapsed = flagOf(fieldsOf(value['theme'])['collapsed'])
  return [
    {
      type: 'category',
      label: title ?? startCase(nameOfFile(name)),
      ...(opens !== undefined && { page: opens }),
      ...(collapsed !== undefined && { collapsed }),
      items,
    },
  ]
}
