'use client'

import { Icon } from '@/components/ui/icons'
import { STORAGE } from './boot-script'

interface AnnouncementBarProps {
  id: string
  text: string
  link?: { label: string; href: string } | undefined
  closeable: boolean
}

/** What everybody should know now. The boot script takes it away before the first paint where it was closed before. */
export function AnnouncementBar({ id, text, link, closeable }: AnnouncementBarProps) {
  return (
    <aside className="announcement" aria-label="Announcement">
      <p>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
      {closeable && (
        <button
          type="button"
          className="icon-button needs-script"
          data-replay=""
          aria-label="Close the announcement"
          onClick={() => {
            localStorage.setItem(STORAGE.dismissed, id)
            document.documentElement.dataset.announcement = 'off'
            document.querySelector<HTMLElement>('.brand')?.focus()
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  )
}
