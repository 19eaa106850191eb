import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { aliasesOf } from './aliases.ts'
import { readImports } from './imports.ts'
import type { ParsedSource } from './source/parse.ts'
import type { Scope, Slot } from './types.ts'

interface Reading extends Pick<Scope, 'components' | 'resolve' | 'losses' | 'note' | 'level'> {
  /** What the file is given where it is shown inside of another. */
  readonly props?: Readonly<Record<string, unknown>>
  readonly slot?: Slot
}

/** The state in which a file is read, and what is left of it without its code. */
export function scopeOf(
  { tree, source, format, titles, dialect }: ParsedSource,
  { props, slot, ...reading }: Reading,
): { scope: Scope; rest: readonly RootContent[] } {
  const { imports, constants, wrappers, shown, rest } = readImports(tree, {
    note: reading.note,
    given: props === undefined ? {} : { props },
  })
  const scope: Scope = {
    ...reading,
    ...(slot && { slot }),
    source,
    format,
    dialect,
    titles,
    imports,
    constants,
    wrappers,
    shown,
    aliases: aliasesOf(tree),
    ...referencesOf(tree),
    quoted: false,
  }
  return { scope, rest }
}

/** Link definitions and footnotes, by their identifiers. */
function referencesOf(tree: Root): Pick<Scope, 'definitions' | 'footnotes'> {
  const definitions = new Map<string, { url: string; title?: string }>()
  const footnotes = new Map<string, Root['children']>()
  visit(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, { url: node.url, ...(node.title && { title: node.title }) })
    if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
      footnotes.set(node.identifier, node.children)
  })
  return { definitions, footnotes }
}
