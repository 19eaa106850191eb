import { foldPath } from '@portico/content-model'
import type { ImportType, IndexEntry } from './client.ts'
import { documentIdOf } from './ids.ts'

/** Gives documents their identity: the one they have in the portal, or a fixed one made of their name. */
export class Identities {
  readonly #known: ReadonlyMap<string, string>
  readonly #types: ReadonlySet<string>
  /** The slugs of the portal's tags by their names. */
  readonly tagSlugs: ReadonlyMap<string, string>

  constructor(index: readonly IndexEntry[]) {
    this.#known = new Map(
      index.flatMap((entry) => {
        const name = nameOf(entry)
        return name === undefined ? [] : [[keyOf(entry.type, name), entry.documentId] as const]
      }),
    )
    this.tagSlugs = new Map(
      index.flatMap(({ type, name, slug }) => (type === 'tag' && name && slug ? [[name, slug]] : [])),
    )
    this.#types = new Set(index.map(({ type }) => type))
  }

  /** @param name a doc's path, a tag's slug, a snippet's or sidebar's key, a redirect's address, the lines of a synonym or a curation; the type for site and home */
  of(type: ImportType, name: string): string {
    return this.existing(type, name) ?? documentIdOf(type, fold(type, name))
  }

  /** The identity of a document that is in the portal already. */
  existing(type: ImportType, name: string): string | undefined {
    return this.#known.get(keyOf(type, name))
  }

  /** Whether the portal holds any document of a type. */
  holds(type: ImportType): boolean {
    return this.#types.has(type)
  }
}

function nameOf({ type, path, key, slug, from, words, queries }: IndexEntry): string | undefined {
  if (type === 'site' || type === 'home') return type
  return (
    { doc: path, tag: slug, sidebar: key, snippet: key, redirect: from, synonym: words, curation: queries }[type] ??
    undefined
  )
}

function fold(type: ImportType, name: string): string {
  return type === 'doc' || type === 'redirect' ? foldPath(name) : name
}

function keyOf(type: ImportType, name: string): string {
  return `${type}\n${fold(type, name)}`
}
