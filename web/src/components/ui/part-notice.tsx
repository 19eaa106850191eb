import { LoadFailed } from './load-failed'
import { Toast } from './toast'
import type { Part } from './use-part'

interface PartNoticeProps {
  state: Part<unknown>['state']
  onRetry: () => void
}

/** What a reader sees of a part while it loads, once that takes longer than 200 ms, and when it cannot be loaded. */
export function PartNotice({ state, onRetry }: PartNoticeProps) {
  if (state === 'idle' || state === 'loaded') return null
  if (state === 'loading') return <Toast late>Loading…</Toast>
  return <LoadFailed onRetry={onRetry}>This part of the page could not be loaded.</LoadFailed>
}
