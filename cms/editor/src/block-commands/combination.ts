import { isMac } from '../ui/platform.ts'

/** Keys pressed together with Ctrl, on a Mac with ⌘; with Alt alone where it says so. */
export interface Combination {
  /** As `KeyboardEvent.key` names it without Shift: a small letter, a digit, `ArrowUp`. */
  readonly key: string
  readonly shift?: boolean
  readonly alt?: boolean | 'alone'
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Whether these keys were pressed. AltGr counts as Ctrl and Alt on Windows: its key is the sign that it writes, such as
 * `}`, and never a digit. On a Mac ⌥ changes the sign, so the place of the key counts there.
 */
export function isPressed(event: Pressed, { key, shift = false, alt = false }: Combination): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  const [command, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  const pressed = isMac() && alt === true ? event.code.replace('Digit', '') : event.key
  const isCommand = command === (alt !== 'alone')
  return (
    isCommand &&
    !other &&
    altKey === (alt !== false) &&
    shiftKey === shift &&
    pressed.toLowerCase() === key.toLowerCase()
  )
}

const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

/** How people read it: `Ctrl+Shift+↑`, on a Mac `⌘⇧↑`. */
export function wordsOf({ key, shift = false, alt = false }: Combination): string {
  const name = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  if (alt === 'alone') return isMac() ? `⌥${shift ? '⇧' : ''}${name}` : `Alt+${shift ? 'Shift+' : ''}${name}`
  return isMac()
    ? `⌘${alt ? '⌥' : ''}${shift ? '⇧' : ''}${name}`
    : `Ctrl+${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${name}`
}
