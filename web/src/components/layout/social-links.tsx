import { NETWORK_NAMES, type SocialNetwork } from '@portico/content-model'
import type { Shell } from '@portico/content-model/site'
import { Link } from '@/components/ui/link'
import { NETWORK_PATHS } from '@/components/ui/network-paths'
import { shell as words } from '@strings'

/** Where else the people of the site are found, each by the mark of its network. */
export function SocialLinks({ links }: { links: Shell['social'] }) {
  if (links.length === 0) return null
  return (
    <ul className="social" aria-label={words.social}>
      {links.map(({ network, href }) => (
        <li key={href}>
          <Link href={href}>
            <NetworkIcon network={network} />
            <span className="visually-hidden">{NETWORK_NAMES[network]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NetworkIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 256 256" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={NETWORK_PATHS[network]} />
    </svg>
  )
}
