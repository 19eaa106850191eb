import { NETWORK_NAMES } from '@portico/content-model'
import type { Shell } from '@portico/content-model/site'
import { Link } from '@/components/ui/link'
import { NetworkIcon } from '@/components/ui/network-icon'
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
