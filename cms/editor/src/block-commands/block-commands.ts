import type { EditorSnapshot, Path } from '@portabletext/editor'
import { raise, type BehaviorAction } from '@portabletext/editor/behaviors'
import { getNode, getTextBlock } from '@portabletext/editor/traversal'
import type { Combination } from './combination.ts'
import { freshCopy } from './fresh-copy.ts'

/** Something that a key and the menu of a block do with a whole block, as one step of the history. */
export interface BlockCommand {
  readonly name: 'up' | 'down' | 'duplicate' | 'delete'
  readonly title: string
  /** What a button calls it that names the block as well. */
  readonly label: (block: string) => string
  readonly keys: Combination
  /** Others that do the same. */
  readonly otherKeys?: Combination
  readonly actions: (snapshot: EditorSnapshot, at: Path) => BehaviorAction[]
}

export const BLOCK_COMMANDS: readonly BlockCommand[] = [
  {
    name: 'up',
    title: 'Move up',
    label: (block) => `Move ${block} up`,
    keys: { key: 'ArrowUp', alt: 'alone' },
    otherKeys: { key: 'ArrowUp', shift: true },
    actions: (_, at) => [raise({ type: 'move.block up', at })],
  },
  {
    name: 'down',
    title: 'Move down',
    label: (block) => `Move ${block} down`,
    keys: { key: 'ArrowDown', alt: 'alone' },
    otherKeys: { key: 'ArrowDown', shift: true },
    actions: (_, at) => [raise({ type: 'move.block down', at })],
  },
  {
    name: 'duplicate',
    title: 'Duplicate',
    label: (block) => `Duplicate ${block}`,
    keys: { key: 'd' },
    actions: duplicate,
  },
  {
    name: 'delete',
    title: 'Delete',
    label: (block) => `Delete ${block}`,
    keys: { key: 'Backspace', shift: true },
    actions: (snapshot, at) => [raise({ type: getTextBlock(snapshot, at) ? 'delete.block' : 'unset', at })],
  },
]

/** Puts a copy below a block and the caret at the end of it. */
function duplicate(snapshot: EditorSnapshot, at: Path): BehaviorAction[] {
  const block = getNode(snapshot, at)
  const copy = block && freshCopy(block.node, snapshot.context.keyGenerator)
  if (!isBlock(copy)) return []
  const point = { path: at, offset: 0 }
  return [
    raise({
      type: 'insert.block',
      block: copy,
      placement: 'after',
      at: { anchor: point, focus: point },
      select: 'end',
    }),
  ]
}

function isBlock(value: unknown): value is { _type: string; _key: string } {
  return typeof value === 'object' && value !== null && '_type' in value && typeof value._type === 'string'
}
