import { posix } from 'node:path'
import { canonicalPath } from '@portico/content-model'
import type { SidebarNode } from '../sidebar-file.ts'
import { siteAddress } from './site-address.ts'
import type { FooterLink, NavbarEntry } from './types.ts'
import { PAGE_ENDING } from '../../parse/source/page-ending.ts'

/** Whether an address leads out of the site. */
export function isElsewhere(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)
}

/**
 * The name of a page of which a tool gives the address: its address, or the file of the home page.
 * @param base what the addresses of the site start with
 */
export function pageAtAddress(address: string, base: string): string {
  const path = canonicalPath((address.split(/[?#]/)[0] ?? '').replace(PAGE_ENDING, ''))
  const bare = path.replace(/^\//, '')
  return bare === '' || bare === 'index' ? 'index' : siteAddress(`/${bare}`, base)
}

/** An entry that opens a page of the site, or an address elsewhere. */
export function entryOf(address: string, { label, base }: { label?: string | undefined; base: string }): SidebarNode {
  if (isElsewhere(address)) return { type: 'link', href: address, label: label ?? address }
  return { type: 'page', page: pageAtAddress(address, base), label }
}

/** A link as an entry at the right of the navbar. */
export function atTheRight({ label, href }: FooterLink): NavbarEntry {
  return { label, opens: { href }, position: 'right' }
}

/** A line of words between entries: it heads those that follow. */
export interface Separator {
  readonly separator: string | undefined
}

/** Entries in their order; those after a line of words become its category, up to the next line. */
export function underSeparators(entries: readonly (SidebarNode | Separator)[]): SidebarNode[] {
  const nodes: SidebarNode[] = []
  let into = nodes
  for (const entry of entries) {
    if (!('separator' in entry)) into.push(entry)
    else if (entry.separator === undefined) into = nodes
    else {
      into = []
      nodes.push({ type: 'category', label: entry.separator, collapsible: false, items: into })
    }
  }
  return nodes.filter((node) => node.type !== 'category' || node.items.length > 0 || node.page !== undefined)
}

/** The name of a file without its folder and ending. */
export function nameOfFile(file: string): string {
  return posix.basename(file).replace(PAGE_ENDING, '')
}

const BRANDS: Readonly<Record<string, string>> = {
  bluesky: 'Bluesky',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  gitlab: 'GitLab',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  npm: 'npm',
  slack: 'Slack',
  stackoverflow: 'Stack Overflow',
  twitter: 'Twitter',
  x: 'X',
  'x-twitter': 'X',
  youtube: 'YouTube',
}

/** The words for the sign of a network. */
export function brandOf(icon: string): string {
  const name = icon.split('/').at(-1) ?? icon
  return BRANDS[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
