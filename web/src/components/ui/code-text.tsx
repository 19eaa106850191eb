import type { ReactNode } from 'react'

interface CodeTextProps {
  className?: string | undefined
  /** Coloured code as HTML, instead of children. */
  html?: string
  children?: ReactNode
}

/** Code that scrolls inside its frame, by key too. */
export function CodeText({ className, html, children }: CodeTextProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take focus (WCAG 2.1.1)
    <pre tabIndex={0} translate="no">
      {html === undefined ? (
        <code className={className}>{children}</code>
      ) : (
        <code className={className} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </pre>
  )
}
