import type { Editor, Path } from '@portabletext/editor'
import type { BlockCommand } from './block-commands.ts'

/** The event of a block command; what belongs to it happens in one step of the history, see `behaviors/block-keys.ts`. */
export const COMMAND_EVENT = 'custom.block command'

export type CommandSteps = BlockCommand['actions']

/** Carries out steps on the block at a path. */
export function runSteps(editor: Editor, at: Path, steps: CommandSteps): void {
  editor.send({ type: COMMAND_EVENT, at, steps })
}
