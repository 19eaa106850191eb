import type { BlockName, BlockOf, BodyBlock } from '@portico/content-model'
import type { Literal, Nodes, RootContent } from 'mdast'

/** Markdown that is written as it is. */
export interface Verbatim extends Literal {
  type: 'verbatim'
}
declare module 'mdast' {
  interface RootContentMap {
    verbatim: Verbatim
  }
  interface BlockContentMap {
    verbatim: Verbatim
  }
  interface PhrasingContentMap {
    verbatim: Verbatim
  }
}

/** What an exporter must know about the documents that a body refers to. */
export interface ExportContext {
  /** The address of a document, with the anchor of its heading; undefined where there is none (its words stay). */
  linkOf(documentId: string, headingKey?: string): string | undefined
  /** Where a picture or another file lies, as an address that stands in the Markdown. */
  mediaPathOf(documentId: string): string | undefined
  /** The key of a snippet. */
  snippetNameOf(documentId: string): string | undefined
}

export interface ExportScope extends ExportContext {
  /** The keys of headings whose anchor is not the one that their words make. */
  readonly fixedAnchors: ReadonlySet<string>
  /** Whether an import makes one locked block of a source, with this reason. */
  readonly readsBack: (source: string, reason: string) => boolean
  /** Blocks of a container as Markdown nodes. */
  readonly flow: (blocks: readonly BodyBlock[]) => RootContent[]
}

/** Writes one block as Markdown nodes. */
export type BlockExport<Name extends BlockName> = (block: BlockOf<Name>, scope: ExportScope) => Nodes[]
