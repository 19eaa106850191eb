import { snippetPath, snippetsOf, tagPath, type Doc, type SnippetDocument, type Tag } from '@portico/content-model'
import type { Portal } from './portal'

/** The tags of a doc, by name. */
export function tagsOf(portal: Portal, doc: Doc): Tag[] {
  return doc.tags
    .flatMap((id) => portal.tagsById.get(id) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }))
}

/** The docs that carry a tag, by title. */
export function docsTagged(portal: Portal, tag: Tag): Doc[] {
  return portal.docs
    .filter((doc) => doc.tags.includes(tag.documentId))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

export interface TagCount {
  readonly tag: Tag
  /** How many docs carry it. */
  readonly count: number
}

/** Every tag with its count, grouped by the first letter of its name; what does not start with a letter is under `#`. */
export function tagsByLetter(portal: Portal): [letter: string, tags: TagCount[]][] {
  const groups = new Map<string, TagCount[]>()
  for (const tag of portal.tags.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }))) {
    const initial = tag.name.charAt(0).toUpperCase()
    const letter = /\p{L}/u.test(initial) ? initial : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), { tag, count: docsTagged(portal, tag).length }])
  }
  return [...groups]
}

/** When the words on a page last changed, those of its snippets included. ISO 8601. */
export function lastChangeOf(portal: Portal, document: Doc | SnippetDocument): string {
  return changesOf(portal, document, new Set()).reduce((a, b) => (Date.parse(a) < Date.parse(b) ? b : a))
}

function changesOf(portal: Portal, document: Doc | SnippetDocument, seen: Set<string>): [string, ...string[]] {
  const below = snippetsOf(document.body).flatMap((id) => {
    const snippet = portal.snippetsById.get(id)
    if (!snippet || seen.has(id)) return []
    seen.add(id)
    return changesOf(portal, snippet, seen)
  })
  return [document.updatedAt, ...below]
}

/** The path of every page that is made from content, in no order to rely on. */
export function routesOf(portal: Portal): string[] {
  return [
    '/',
    '/home/Home',
    '/tags',
    ...portal.docs.map(({ path }) => path),
    ...portal.snippets.map(({ key }) => snippetPath(key)),
    ...portal.tags.map(({ slug }) => tagPath(slug)),
  ]
}
