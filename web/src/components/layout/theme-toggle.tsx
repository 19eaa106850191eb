import { Icon } from '@/components/ui/icons'
import { shell } from '@strings'

/** Switches between the light and the dark theme; the early script answers it. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon-button needs-script"
      data-early="theme"
      aria-label={shell.darkTheme}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <Icon name="sun" className="icon only-dark" />
      <Icon name="moon" className="icon only-light" />
    </button>
  )
}
