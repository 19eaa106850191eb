import type { Icon } from '../ui/button.tsx'

/** What a button of the toolbar does, or a line of its menu “More”. */
export interface Tool {
  readonly icon: Icon
  readonly label: string
  readonly shortcut?: string
  /** Whether it is on where the caret is. A tool without it does something once. */
  readonly pressed?: boolean
  /** It can be used where the text cannot be written in, too. */
  readonly always?: boolean
  readonly run: () => void
}
