import { Toast } from '@/components/ui/toast'

/** What a reader sees of a page that could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Toast urgent>
      <p>The page could not be loaded. You might want to check your network connection.</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Retry
      </button>
    </Toast>
  )
}
