import type { ComponentType, MouseEvent, ReactNode } from 'react'
import './button.css'

export type Icon = ComponentType<{ 'aria-hidden'?: boolean; width?: number; height?: number }>

/** A press is the button's alone: else the engine selects the block that the button stands in, after what it did. */
function press(event: MouseEvent, onClick: () => void): void {
  event.stopPropagation()
  onClick()
}

interface IconButtonProps {
  readonly icon: Icon
  /** The button's accessible name and tooltip. */
  readonly label: string
  readonly shortcut?: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  /** Of a button that shows and hides something: whether it is shown, and its id. */
  readonly expanded?: boolean
  readonly controls?: string
  readonly onClick: () => void
}

/** A square button. Pressing it keeps the caret where it is. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, shortcut, pressed, disabled, expanded, controls, onClick } = props
  return (
    <button
      type="button"
      className="pt-icon-button"
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      title={shortcut ? `${label} (${shortcut})` : label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => press(event, onClick)}
    >
      <Icon aria-hidden width={16} height={16} />
    </button>
  )
}

interface TextButtonProps {
  readonly children: ReactNode
  readonly primary?: boolean
  /** Without a border, for a row of many. */
  readonly quiet?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

export function TextButton({ children, primary = false, quiet = false, disabled, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className="pt-button"
      data-primary={primary || undefined}
      data-quiet={quiet || undefined}
      disabled={disabled}
      onClick={(event) => press(event, onClick)}
    >
      {children}
    </button>
  )
}
