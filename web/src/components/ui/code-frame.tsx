import type { ReactNode } from 'react'
import { Icon } from './icons'
import { code } from '@strings'

interface CodeFrameProps {
  title?: string | undefined
  language?: string | undefined
  /** Whether its lines are wrapped at first. */
  wrapped?: boolean
  children: ReactNode
}

/** The frame of a sample: its file name in a quiet bar, and what a reader can do with it. */
export function CodeFrame({ title, language, wrapped = false, children }: CodeFrameProps) {
  return (
    <figure className="code" data-wrap={wrapped ? '' : undefined}>
      {title && <figcaption>{title}</figcaption>}
      {children}
      <CodeTools what={title ?? language ?? code.untitled} wrapped={wrapped} />
    </figure>
  )
}

/** Buttons that the early script answers. It offers to wrap what does not fit only. */
function CodeTools({ what, wrapped }: { what: string; wrapped: boolean }) {
  return (
    <div className="code-tools needs-script">
      <button type="button" data-early="wrap" aria-pressed={wrapped} aria-label={code.wrap(what)}>
        <Icon name="wrap" />
      </button>
      <button type="button" data-early="copy" aria-label={code.copy(what)}>
        <Icon name="copy" />
      </button>
    </div>
  )
}
