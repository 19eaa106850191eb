import type { SocialNetwork } from '@portico/content-model'
import { NETWORK_PATHS } from './network-paths'

/** The mark of a network; the words beside it say which. */
export function NetworkIcon({ network, className }: { network: SocialNetwork; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 256 256" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={NETWORK_PATHS[network]} />
    </svg>
  )
}
