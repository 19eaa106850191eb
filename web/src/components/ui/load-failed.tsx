import type { ReactNode } from 'react'
import { Toast } from './toast'
import { notices } from '@strings'

interface LoadFailedProps {
  /** What could not be loaded, as a sentence. */
  children: ReactNode
  onRetry: () => void
}

/** What a reader sees of what could not be loaded. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  return (
    <Toast
      urgent
      actions={
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {notices.retry}
        </button>
      }
    >
      {children}
    </Toast>
  )
}
