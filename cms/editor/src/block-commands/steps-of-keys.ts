import { BLOCK_COMMANDS } from './block-commands.ts'
import { isPressed } from './combination.ts'
import { FORMS } from './forms.ts'
import type { CommandSteps } from './run-command.ts'
import { turnInto } from './turn-into.ts'

/** What the pressed keys do with the block that they are pressed in; `undefined` where they mean nothing. */
export function stepsOfKeys(event: Parameters<typeof isPressed>[0]): CommandSteps | undefined {
  const command = BLOCK_COMMANDS.find(
    ({ keys, otherKeys }) => isPressed(event, keys) || (otherKeys && isPressed(event, otherKeys)),
  )
  if (command) return command.actions
  const form = FORMS.find(({ keys }) => keys && isPressed(event, keys))
  return form && ((snapshot, at) => turnInto(snapshot, at, form))
}
