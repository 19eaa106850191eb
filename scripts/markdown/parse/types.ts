import type { Asset, BodyBlock, Inline, TextTarget } from '@portico/content-model'
import type { Heading, Nodes, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Dialect, ParsedSource, SourceFormat } from './source/parse.ts'

/** Something of the source that is not in the body as it was, with the place where it stands. */
export interface Loss {
  /**
   * `locked`: kept word for word in a locked block. `changed`: converted, but in another form.
   * `ignored`: not converted, because it says nothing to readers.
   */
  readonly outcome: 'locked' | 'changed' | 'ignored'
  /** What kind of thing, in kebab case: `unknown-component`, `code-option`. Reports group by it. */
  readonly kind: string
  /** Counted from 1, in the file as it was read. */
  readonly line: number
  /** Why, as one sentence. */
  readonly reason: string
}

/** Where a link leads: a page, a file or an address; or why nobody can follow it. */
export type ResolvedLink = TextTarget | { readonly problem: string }

/** What a reader of one file must know about all the others. */
export interface Resolver {
  /** @param href a path or an anchor, as written in the file, entities decoded @returns the target, with a note where a part of it was lost */
  link(href: string): ResolvedLink & { readonly note?: string }
  /** @param src as written in the file @returns the file of the media library, or why there is none */
  media(src: string): Asset | { readonly problem: string }
  /** @param name the key of a snippet, or the module that a partial is imported from */
  snippet(name: string): { readonly documentId: string } | { readonly problem: string }
  /** @param name the module that a partial is imported from @returns its text, for a page that fills in its properties */
  partial?(name: string): Partial | { readonly problem: string }
}

/** A Markdown file that is shown inside of another. */
export interface Partial {
  readonly parsed: ParsedSource
  /** Finds what the file itself names. */
  readonly resolve: Resolver
}

/** What stands between the tags of a partial, with the file that it is from. */
export interface Slot {
  readonly nodes: readonly Nodes[]
  readonly scope: Scope
}

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** The state of reading one file. */
export interface Scope {
  /** The file as it was read. */
  readonly source: string
  readonly format: SourceFormat
  readonly resolve: Resolver
  readonly components: Components
  /** The modules of the default imports of this file, by the name they are given. */
  readonly imports: ReadonlyMap<string, string>
  /** The values that the file gives names to: its front matter, and constants that it exports. */
  readonly constants: ReadonlyMap<string, unknown>
  /** The anchors that headings have beside their own. */
  readonly aliases: ReadonlyMap<Heading, readonly string[]>
  /** Components of the file that only put elements around their content. */
  readonly wrappers: ReadonlySet<string>
  /** What components of the file show that show the same wherever they stand. */
  readonly shown: ReadonlyMap<string, readonly Nodes[]>
  readonly definitions: ReadonlyMap<string, { readonly url: string; readonly title?: string }>
  readonly footnotes: ReadonlyMap<string, readonly RootContent[]>
  readonly dialect: Dialect
  /** Titles of admonitions by the line they stand on. */
  readonly titles: ReadonlyMap<number, string>
  /** Set inside a quotation: its paragraphs and list items are quotations too. */
  readonly quoted: boolean
  /** Where this file is shown inside of another: what it puts in the place of `{props.children}`. */
  readonly slot?: Slot
  /** How many files this one is shown inside of. */
  readonly level: number
  /** What was noted so far; a reader that gives up takes its own notes back. */
  readonly losses: Loss[]
  note(loss: Omit<Loss, 'line'>, node: Nodes): void
}

/** Reads one Markdown node as blocks. Throws {@link UnsupportedNode} where it cannot. */
export type NodeReader<Type extends Nodes['type']> = (
  node: Extract<Nodes, { type: Type }>,
  scope: Scope,
) => readonly BodyBlock[]
/** Reads one component as blocks. Throws {@link UnsupportedNode} where it cannot. */
export interface ElementReader {
  (element: JsxElement, scope: Scope): readonly BodyBlock[]
  /** Its content stays and the component goes, also in a line of text. */
  readonly takesOff?: true
}

/** Reads one component as an inline object, or as none where it says nothing. Throws {@link UnsupportedNode} where it cannot. */
export type InlineReader = (element: JsxElement, scope: Scope) => Inline | readonly []

/** How one block is read: from which Markdown nodes and from which components. */
export interface BlockImport {
  readonly nodes?: { readonly [Type in RootContent['type']]?: NodeReader<Type> }
  readonly components?: Readonly<Record<string, ElementReader>>
}

/**
 * What the nodes and components of the source mean, by their names; made of the registry and of a user's mapping.
 * Readers find each other here, so that none of them imports what reads its own content.
 */
export interface Components {
  readonly nodes: ReadonlyMap<string, NodeReader<RootContent['type']>>
  readonly inlines: ReadonlyMap<string, InlineReader>
  readonly blocks: ReadonlyMap<string, ElementReader>
  /** Names that mean something else: an alias with renamed properties, or a wrapper to take off. */
  readonly mapped: ReadonlyMap<string, Mapping>
}

/** What a user says about a component of their own. */
export type Mapping =
  | {
      readonly as: string
      /** The property of ours, by the name that it has in the source. */
      readonly props?: Readonly<Record<string, string>> | undefined
      /** Properties that are always set. */
      readonly set?: Readonly<Record<string, string | number | boolean>> | undefined
    }
  | { readonly unwrap: true }
  | { readonly ignore: true }

/** Thrown by a reader for what no block can hold; the nearest block is then kept as a locked one. */
export class UnsupportedNode extends Error {
  override readonly name = 'UnsupportedNode'
  readonly kind: string

  constructor(kind: string, reason: string) {
    super(reason)
    this.kind = kind
  }
}
