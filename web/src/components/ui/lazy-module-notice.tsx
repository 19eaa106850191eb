import { LoadFailed } from './load-failed'
import { Toast } from './toast'
import type { LazyModule } from './use-lazy-module'
import { notices } from '@strings'

interface LazyModuleNoticeProps {
  state: LazyModule<unknown>['state']
  onRetry: () => void
}

/** What a reader sees while code loads, once that takes longer than 200 ms, and when it cannot be loaded. */
export function LazyModuleNotice({ state, onRetry }: LazyModuleNoticeProps) {
  if (state === 'idle' || state === 'loaded') return null
  if (state === 'loading') return <Toast late>{notices.loading}</Toast>
  return <LoadFailed onRetry={onRetry}>{notices.partFailed}</LoadFailed>
}
