import type { Redirect, Sidebar, SidebarItem, Tag } from '@portico/content-model'
import type { Content } from '../../pipeline/strapi/index.ts'
import { searchFile } from './search-file.ts'

/** The path of a document; undefined for one that is not published. */
export type PathOf = (documentId: string) => string | undefined

interface Naming {
  readonly pathOf: PathOf
  readonly pictureOf: (documentId: string) => string | undefined
}

/** The JSON files of an export, by name: identities become paths, keys and file names. */
export function settingFiles(content: Content, naming: Naming): Map<string, unknown> {
  const { site, home, sidebars, redirects, tags } = content
  const files = new Map<string, unknown>([
    [
      'sidebars.json',
      Object.fromEntries(sidebars.map((sidebar) => [sidebar.key, sidebarFile(sidebar, naming.pathOf)])),
    ],
    [
      'redirects.json',
      redirects
        .toSorted((a, b) => (a.from < b.from ? -1 : 1))
        .map((redirect) => redirectEntry(redirect, naming.pathOf)),
    ],
    ['tags.json', tags.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)).map(tagEntry)],
  ])
  const search = searchFile(content, naming.pathOf)
  if (search) files.set('search-rules.json', search)
  if (site) {
    const { documentId: _id, logo, favicon, font, card, ...rest } = site
    const named = withPaths(rest, naming.pathOf) as object
    const icon = favicon && naming.pictureOf(favicon)
    const background = card?.background && naming.pictureOf(card.background)
    const fontFile = font && naming.pictureOf(font)
    files.set('site.json', {
      ...named,
      ...pictureField('logo', { picture: logo, naming }),
      ...(icon && { favicon: icon }),
      ...(fontFile && { font: fontFile }),
      ...(card && { card: { ...card, background } }),
    })
  }
  if (home) {
    const { documentId: _id, picture, body: _body, ...rest } = home
    const named = withPaths(rest, naming.pathOf) as object
    files.set('home.json', { ...named, ...pictureField('picture', { picture, naming }) })
  }
  return files
}

interface NamedPicture {
  readonly picture: { readonly light: string; readonly dark?: string | undefined; readonly alt: string } | undefined
  readonly naming: Naming
}

/** A field with the names of a picture's files; nothing where the file is gone. */
function pictureField(field: string, { picture, naming }: NamedPicture): Record<string, unknown> {
  const light = picture && naming.pictureOf(picture.light)
  const dark = picture?.dark && naming.pictureOf(picture.dark)
  return picture && light ? { [field]: { light, ...(dark && { dark }), alt: picture.alt } } : {}
}

/** `{documentId}` becomes `{path}`; so do `docId` and `mainDoc`. */
function withPaths(value: unknown, pathOf: PathOf): unknown {
  if (Array.isArray(value)) return value.map((entry) => withPaths(entry, pathOf))
  if (typeof value !== 'object' || value === null) return value
  if ('documentId' in value && typeof value.documentId === 'string') return { path: pathOf(value.documentId) ?? '/' }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      (name === 'docId' || name === 'mainDoc') && typeof field === 'string'
        ? (pathOf(field) ?? '/')
        : withPaths(field, pathOf),
    ]),
  )
}

function sidebarFile({ label, entry, items }: Sidebar, pathOf: PathOf) {
  const path = entry && pathOf(entry)
  return { label, ...(path && { entry: path }), items: items.flatMap((item) => itemEntry(item, pathOf)) }
}

function itemEntry(item: SidebarItem, pathOf: PathOf): object[] {
  if (item.type === 'link') return [item]
  const path = item.documentId === undefined ? undefined : pathOf(item.documentId)
  const { documentId: _id, ...rest } = item
  if (item.type === 'doc') return path ? [{ ...rest, path }] : []
  return [{ ...rest, ...(path && { path }), items: item.items.flatMap((child) => itemEntry(child, pathOf)) }]
}

function redirectEntry({ from, to, reason }: Redirect, pathOf: PathOf) {
  const address = 'href' in to ? to.href : `${pathOf(to.documentId) ?? '/'}${to.anchor ? `#${to.anchor}` : ''}`
  return { from, to: address, reason }
}

function tagEntry({ name, slug, description }: Tag) {
  return { name, slug, ...(description && { description }) }
}
