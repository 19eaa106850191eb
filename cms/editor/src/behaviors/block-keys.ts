import type { EditorSnapshot, Path } from '@portabletext/editor'
import { defineBehavior } from '@portabletext/editor/behaviors'
import {
  getFocusBlock,
  getFocusTextBlock,
  isAtTheStartOfBlock,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { getSibling } from '@portabletext/editor/traversal'
import { isEmptyTextBlock } from '@portabletext/editor/utils'
import { COMMAND_EVENT, type CommandSteps } from '../block-commands/run-command.ts'
import { stepsOfKeys } from '../block-commands/steps-of-keys.ts'

/** What a block command does, one step of the history, see `block-commands/run-command.ts`. */
const command = defineBehavior<{ at: Path; steps: CommandSteps }, typeof COMMAND_EVENT>({
  on: COMMAND_EVENT,
  actions: [({ snapshot, event: { at, steps } }) => steps(snapshot, at)],
})

/** The keys of block commands act on the block that the caret is in, paragraphs included. */
const commandKeys = defineBehavior({
  on: 'keyboard.keydown',
  guard: ({ snapshot, event: { originEvent } }) => {
    const steps = stepsOfKeys(originEvent)
    const block = steps && getFocusBlock(snapshot)
    return block ? { steps, at: block.path } : false
  },
  actions: [({ snapshot }, { steps, at }) => steps(snapshot, at)],
})

/** Backspace at the start of a text that is not empty leaves the code, the picture or the like above it as it is. */
const keepBlockAbove = defineBehavior({
  on: 'delete.backward',
  guard: ({ snapshot }) => isBelowObject(snapshot),
  actions: [],
})

function isBelowObject(snapshot: EditorSnapshot): boolean {
  const block = getFocusTextBlock(snapshot)
  if (!block || !isSelectionCollapsed(snapshot) || !isAtTheStartOfBlock(block)(snapshot)) return false
  if (block.node.listItem || isEmptyTextBlock(snapshot.context, block.node)) return false
  const above = getSibling(snapshot, block.path, { direction: 'previous' })
  return above !== undefined && above.node._type !== 'block'
}

/** What keys do with whole blocks. */
export const blockKeys = [command, commandKeys, keepBlockAbove]
