'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icons'

interface EmbedFrameProps {
  url: string
  title: string
  /** Names who will be asked, before anything is. */
  note: string
}

/** A link to the embedded page, which a click turns into the page itself. */
export function EmbedFrame({ url, title, note }: EmbedFrameProps) {
  const [shown, setShown] = useState(false)
  if (shown)
    return (
      <iframe
        className="embed"
        src={url}
        title={title}
        allow="fullscreen; picture-in-picture"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- an allowed host is never ours: its origin is its own
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <a
      className="embed embed-poster"
      href={url}
      data-replay=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setShown(true)
      }}
    >
      <span className="embed-play">
        <Icon name="play" />
      </span>
      <span className="embed-title">{title}</span>
      <span className="quiet">{note}</span>
    </a>
  )
}
