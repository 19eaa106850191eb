import type { ReactNode } from 'react'
import { Icon } from './icons'
import { code } from '@strings'

interface CodeFrameProps {
  title?: string | undefined
  language?: string | undefined
  children: ReactNode
}

/** The frame of a sample: its file name in a quiet bar, and what a reader can do with it. */
export function CodeFrame({ title, language, children }: CodeFrameProps) {
  return (
    <figure className="code">
      {title && <figcaption>{title}</figcaption>}
      {children}
      <CodeTools what={title ?? language ?? code.untitled} />
    </figure>
  )
}

/** Buttons that the early script answers. */
function CodeTools({ what }: { what: string }) {
  return (
    <div className="code-tools needs-script">
      <button type="button" data-early="wrap" aria-pressed="false" aria-label={code.wrap(what)}>
        <Icon name="wrap" />
      </button>
      <button type="button" data-early="copy" aria-label={code.copy(what)}>
        <Icon name="copy" />
      </button>
    </div>
  )
}
