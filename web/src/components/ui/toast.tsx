import type { ReactNode } from 'react'

interface ToastProps {
  /** One sentence or two. */
  children: ReactNode
  /** What the reader can do about it: buttons. */
  actions?: ReactNode
  /** Read out at once, instead of when the reader pauses. */
  urgent?: boolean
  /** Shown only after 200 ms: what is done by then is not worth a word. */
  late?: boolean
}

/** A word at the foot of the window that does not stand in the way. */
export function Toast({ children, actions, urgent = false, late = false }: ToastProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> must not hold buttons
    <div className={late ? 'toast late' : 'toast'} role={urgent ? 'alert' : 'status'}>
      <p>{children}</p>
      {actions && <div className="buttons">{actions}</div>}
    </div>
  )
}
