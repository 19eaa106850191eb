'use client'

import { Icon } from '@/components/ui/icons'
import { setTheme, useTheme } from '@/components/ui/use-theme'

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const theme = useTheme()
  return (
    <button
      type="button"
      className="icon-button needs-script"
      data-replay=""
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="sun" className="icon only-dark" />
      <Icon name="moon" className="icon only-light" />
    </button>
  )
}
