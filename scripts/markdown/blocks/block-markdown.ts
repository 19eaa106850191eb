import type { BlockName } from '@portico/content-model'
import type { BlockImport } from '../parse/types.ts'
import type { BlockExport } from '../stringify/types.ts'

/** A block in Markdown: how it is read from nodes and components, and how it is written. */
export interface BlockMarkdown<Name extends BlockName> {
  /** Absent where another block's nodes are read as this one. */
  readonly read?: BlockImport
  readonly write: BlockExport<Name>
}
