import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { shell } from '@strings'

interface AnnouncementBarProps {
  id: string
  text: string
  link?: { label: string; href: string } | undefined
  closeable: boolean
  /** The editors' own colours, as `#rrggbb`; the page has them as `--announcement-ground` and `--announcement-text` too. */
  colors?: { background: string; text: string } | undefined
}

/** What everybody should know now. The boot script takes it away before the first paint where it was closed before. */
export function AnnouncementBar({ id, text, link, closeable, colors }: AnnouncementBarProps) {
  return (
    <aside className={colors ? 'announcement announcement-own' : 'announcement'} aria-label={shell.announcement}>
      <p>
        {`${text} `}
        {link && <Link href={link.href}>{link.label}</Link>}
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
