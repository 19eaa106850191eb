import type { ImportDocument } from './client.ts'
import type { ConvertedPage } from './convert.ts'
import type { Identities } from './identities.ts'
import type { DocSource, SnippetSource } from './pages.ts'
import { tagSlug } from './tag-slug.ts'
import { humanize } from './words.ts'
import { PAGE_ENDING } from '../parse/source/page-ending.ts'

/** The title of a page: what its front matter says, else its first heading, else the name of its file. */
export function titleOf({ source, page }: ConvertedPage): string {
  return page.frontMatter.title || page.heading || humanize(nameOf(source.file))
}

function nameOf(file: string): string {
  const [name = file, folder] = file.replace(PAGE_ENDING, '').split('/').toReversed()
  return /^(?:index|readme)$/i.test(name) && folder ? folder : name.replace(/^_+|^\d+[-_.]+/, '')
}

interface DocContext {
  readonly identities: Identities
  /** The slug of a tag by its label. */
  readonly slugOf: (label: string) => string
  /** The sidebar that lists the page, by the page's documentId. */
  readonly sidebarOf: (documentId: string) => string | undefined
  /** Which headings the contents list, where a page does not say. */
  readonly toc?: { readonly min: number; readonly max: number } | undefined
  /** The identity of a sidebar, by its key; undefined for one that is nowhere. */
  readonly sidebarNamed: (key: string) => string | undefined
}

/** The document of a page. */
export function docDocument(
  converted: ConvertedPage<DocSource>,
  { identities, slugOf, sidebarOf, sidebarNamed, toc }: DocContext,
): ImportDocument {
  const { source, page } = converted
  const {
    label,
    description,
    keywords = [],
    tags = [],
    tocMinLevel = toc?.min ?? 2,
    tocMaxLevel = toc?.max ?? 3,
    hideToc = false,
    hideTitle = false,
    sidebar,
    checkedAgainst,
    checkedOn,
    sources = [],
  } = page.frontMatter
  const title = titleOf(converted)
  const heading = page.frontMatter.heading ?? page.heading
  const shown =
    sidebar === null
      ? undefined
      : ((sidebar === undefined ? undefined : sidebarNamed(sidebar)) ?? sidebarOf(source.documentId))
  const slugs = [...new Set(tags.map((tag) => slugOf(tag.label)))]
  return {
    type: 'doc',
    documentId: source.documentId,
    data: {
      path: source.path,
      inheritedPath: source.inherited || page.frontMatter.inheritedPath === true,
      title,
      ...(heading && heading !== title && { heading }),
      ...(label && label !== title && { label }),
      ...(description && { description }),
      body: page.body,
      // A page has a set of tags, without an order of its own.
      tags: slugs.map((slug) => identities.of('tag', slug)).toSorted(),
      ...(shown && { sidebar: shown }),
      tocMinLevel: Math.min(tocMinLevel, tocMaxLevel),
      tocMaxLevel: Math.max(tocMinLevel, tocMaxLevel),
      // A page with a heading of its own in the text shows it, whatever it says of the title above.
      hideTitle: hideTitle && page.heading === undefined,
      hideToc,
      keywords,
      ...(checkedAgainst && { checkedAgainst }),
      ...(checkedOn && { checkedOn }),
      ...(sources.length > 0 && { sources }),
    },
  }
}

/** The document of a snippet. */
export function snippetDocument(converted: ConvertedPage<SnippetSource>): ImportDocument {
  const { source, page } = converted
  return {
    type: 'snippet',
    documentId: source.documentId,
    data: { key: source.key, title: titleOf(converted), body: page.body },
  }
}

export interface TagFile {
  readonly name: string
  readonly slug?: string | undefined
  readonly description?: string | undefined
}

/** Finds the slug of a tag: the one that the folder lists with its name, the one it has in the portal, else one made of it. */
export function createSlugOf(listed: readonly TagFile[], { tagSlugs }: Identities): (label: string) => string {
  const slugs = new Map(listed.flatMap(({ name, slug }) => (slug ? [[name, slug]] : [])))
  return (label) => slugs.get(label) ?? tagSlugs.get(label) ?? tagSlug(label)
}

interface TagContext {
  readonly identities: Identities
  readonly slugOf: (label: string) => string
}

/** The documents of all tags: those that the folder lists, and those that pages have; the first spelling counts. */
export function tagDocuments(
  listed: readonly TagFile[],
  pages: readonly ConvertedPage[],
  { identities, slugOf }: TagContext,
): ImportDocument[] {
  const used = pages.flatMap(({ page }) => (page.frontMatter.tags ?? []).map(({ label }): TagFile => ({ name: label })))
  const tags = new Map<string, TagFile>()
  for (const tag of [...listed, ...used]) {
    const slug = tag.slug ?? slugOf(tag.name)
    if (!tags.has(slug)) tags.set(slug, tag)
  }
  return [...tags].map(([slug, { name, description }]) => ({
    type: 'tag',
    documentId: identities.of('tag', slug),
    data: { name, slug, ...(description && { description }) },
  }))
}
