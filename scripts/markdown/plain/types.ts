import type { BlockName, BlockOf, BodyBlock } from '@portico/content-model'
import type { Nodes, RootContent } from 'mdast'

/** What the writer must know of the site around a body. */
export interface PlainContext {
  /** Where a link of the body leads, for a reader who has the Markdown only. */
  linkOf(href: string): string
  /** Where a picture lies; undefined where there is none (its alternative text stays). */
  mediaUrlOf(documentId: string): string | undefined
}

export interface PlainScope extends PlainContext {
  /** Blocks of a container as Markdown nodes. */
  readonly flow: (blocks: readonly BodyBlock[]) => RootContent[]
}

/** A block that page data may hold: snippets are expanded in them, and what only authors see is left out. */
export type PlainBlockName = Exclude<BlockName, 'authorNote' | 'locked' | 'snippet'>

/** Writes one block as Markdown nodes that every reader of Markdown knows. */
export type PlainBlock<Name extends PlainBlockName> = (block: BlockOf<Name>, scope: PlainScope) => Nodes[]
