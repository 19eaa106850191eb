import type { IconName } from './icon-paths'
import { ICON_PATHS } from './icon-paths'

interface IconProps {
  name: IconName
  /** What it means, where no words beside it say so. Without one it is hidden from screen readers. */
  label?: string
  className?: string
}

/** A line icon of 1em. */
export function Icon({ name, label, className = 'icon' }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="16"
      height="16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
