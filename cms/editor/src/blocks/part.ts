import type { RegistrableNode } from '@portabletext/editor'
import type { EditorHost } from '../host.ts'
import type { Icon } from '../ui/button.tsx'

/** What a new block is made from. */
export interface Making {
  readonly host: EditorHost
  /** Makes a fresh `_key`. */
  readonly key: () => string
}

/** The fields of a new block, without `_type` and `_key`. */
export type Fields = Record<string, unknown>

/** What the editor knows of one block: how it looks while it is written, and what a new one holds. */
export interface BlockPart {
  readonly icon: Icon
  /** The block's own registration and its members'. */
  readonly nodes: readonly RegistrableNode[]
  /**
   * Makes a new block, perhaps after the person chose a picture or a document; `undefined` when they cancel.
   * Blocks without it are shown, and cannot be inserted.
   */
  readonly create?: (making: Making) => Fields | undefined | Promise<Fields | undefined>
}

/** An empty paragraph, which every new container starts with. */
export function paragraph({ key }: Pick<Making, 'key'>, text = ''): Fields & { _type: string; _key: string } {
  return {
    _type: 'block',
    _key: key(),
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: key(), text, marks: [] }],
  }
}
