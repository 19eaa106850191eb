import { isAllowedHref, SOCIAL_NETWORKS, type SocialNetwork } from '@portico/content-model'
import { brandOf } from './entries.ts'
import type { FooterLink, SocialLink } from './types.ts'
import { textOf, type Fields } from './value.ts'

interface Social {
  /** Those whose mark the site draws. */
  readonly social: readonly SocialLink[]
  /** The others, with words for what they open. */
  readonly others: readonly FooterLink[]
}

export interface Written {
  /** As the tool names it: `github`, `fontawesome/brands/x-twitter`. */
  readonly icon: unknown
  readonly href: unknown
  readonly label?: unknown
}

/** Links to the networks of a project, by the icon that it chose, or else by the address. */
export function socialOf(entries: readonly Written[]): Social {
  const social: SocialLink[] = []
  const others: FooterLink[] = []
  for (const { icon, href: address, label } of entries) {
    const href = textOf(address)
    if (!href) continue
    const network = networkOf(textOf(icon) ?? '') ?? networkAt(href)
    if (network && isAllowedHref(href)) social.push({ network, href })
    else others.push({ href, label: textOf(label) ?? brandOf(textOf(icon) ?? 'link') })
  }
  return { social, others }
}

/** Networks by their names, as some tools list them. */
export function byName(networks: Fields): Written[] {
  return Object.entries(networks).map(([icon, href]) => ({ icon, href }))
}

/** What icon sets call a network otherwise. */
const NAMES: Readonly<Record<string, SocialNetwork>> = {
  at: 'email',
  earth: 'website',
  envelope: 'email',
  globe: 'website',
  mail: 'email',
  'square-x-twitter': 'x',
  stackoverflow: 'stack-overflow',
  twitter: 'x',
  'x-twitter': 'x',
}

/** The name of an icon without that of its set. */
export function bareIconName(icon: string): string {
  return (icon.toLowerCase().split(/[/:]/).at(-1) ?? '').replace(/^(?:si|fa|fab|mdi|lucide)-|-(?:fill|logo|icon)$/g, '')
}

/** The network that the name of an icon stands for. */
export function networkOf(icon: string): SocialNetwork | undefined {
  const name = bareIconName(icon)
  return SOCIAL_NETWORKS.find((network) => network === name) ?? NAMES[name]
}

const HOSTS: readonly (readonly [host: string, network: SocialNetwork])[] = [
  ['github.com', 'github'],
  ['gitlab.com', 'gitlab'],
  ['discord.com', 'discord'],
  ['discord.gg', 'discord'],
  ['slack.com', 'slack'],
  ['bsky.app', 'bluesky'],
  ['x.com', 'x'],
  ['twitter.com', 'x'],
  ['linkedin.com', 'linkedin'],
  ['youtube.com', 'youtube'],
  ['reddit.com', 'reddit'],
  ['stackoverflow.com', 'stack-overflow'],
]

/** The network whose site an address is on. */
export function networkAt(href: string): SocialNetwork | undefined {
  if (href.startsWith('mailto:')) return 'email'
  if (!URL.canParse(href)) return undefined
  const { hostname } = new URL(href)
  return HOSTS.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1]
}
