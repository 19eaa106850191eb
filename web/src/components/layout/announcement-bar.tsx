import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/icons'
import { shell } from '@strings'

interface AnnouncementBarProps {
  id: string
  text: string
  link?: { label: string; href: string } | undefined
  closeable: boolean
  /** The editors' own colours, as `#rrggbb`. */
  colors?: { background: string; text: string } | undefined
}

/** What everybody should know now. The boot script takes it away before the first paint where it was closed before. */
export function AnnouncementBar({ id, text, link, closeable, colors }: AnnouncementBarProps) {
  return (
    <aside className="announcement" aria-label={shell.announcement} style={colors && ownColors(colors)}>
      <p>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
      {closeable && (
        <button
          type="button"
          className="icon-button needs-script"
          data-early="dismiss"
          data-id={id}
          aria-label={shell.closeAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  )
}

/** As properties, of which the dark theme makes its own colours. */
function ownColors({ background, text }: NonNullable<AnnouncementBarProps['colors']>): CSSProperties {
  return Object.fromEntries([
    ['--own-ground', background],
    ['--own-text', text],
  ])
}
