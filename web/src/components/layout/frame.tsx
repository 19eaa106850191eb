import type { Shell } from '@portico/content-model/site'
import type { ReactNode } from 'react'
import { MainMenu } from '@theme/main-menu'

interface FrameProps {
  shell: Shell
  children: ReactNode
  /** Beside the page on a wide screen, in the menu on a phone. */
  sidebar?: ReactNode
  /** The outline of the page. */
  outline?: ReactNode
  /** For the few pages that need a layout of their own. */
  className?: string
}

/** The frame of every page between header and footer. On a phone its side column is the menu that the header opens. */
export function Frame({ shell, children, sidebar, outline, className = '' }: FrameProps) {
  const kind = [sidebar && 'frame-sidebar', outline && 'frame-outline', className].filter(Boolean).join(' ')
  return (
    <div className={`frame ${kind}`}>
      <div className="side" id=":menu" popover="auto">
        <MainMenu title={shell.title} links={shell.navbar} folded={Boolean(sidebar)} />
        {sidebar}
      </div>
      <main id=":main" tabIndex={-1}>
        {children}
      </main>
      {outline}
    </div>
  )
}
