import { ArrowDown, ArrowUp, Duplicate, Magic, Trash } from '@strapi/icons'
import type { Listed } from '../toolbar/block-list.tsx'
import type { Icon } from '../ui/button.tsx'
import { BLOCK_COMMANDS, type BlockCommand } from './block-commands.ts'
import { wordsOf } from './combination.ts'
import { FORMS } from './forms.ts'
import type { CommandSteps } from './run-command.ts'
import { turnInto } from './turn-into.ts'

/** The icon of each block command. */
export const COMMAND_ICONS: Record<BlockCommand['name'], Icon> = {
  up: ArrowUp,
  down: ArrowDown,
  duplicate: Duplicate,
  delete: Trash,
}

/** What the menu of a text offers. */
export interface CommandItem extends Listed {
  readonly steps: CommandSteps
}

/** Everything that can be done with a text, each with its keys. A function: whether it is a Mac is known in the browser. */
export const commandItems = (): readonly CommandItem[] => [
  ...BLOCK_COMMANDS.map(({ name, title, keys, actions }) => ({
    title,
    description: wordsOf(keys),
    icon: COMMAND_ICONS[name],
    steps: actions,
  })),
  ...FORMS.map((form) => ({
    title: `Turn into: ${form.title}`,
    description: form.keys ? wordsOf(form.keys) : 'Puts the text into it',
    icon: Magic,
    steps: ((snapshot, at) => turnInto(snapshot, at, form)) satisfies CommandSteps,
  })),
]
