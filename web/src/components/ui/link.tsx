import { isAllowedHref } from '@portico/content-model'
import type { ReactNode } from 'react'
import { isMediaFile } from './media-file'

interface LinkProps {
  href: string
  children: ReactNode
  className?: string | undefined
  title?: string | undefined
  rel?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string | undefined
}

/**
 * The one link of the site. It is a plain anchor: `SoftNavigation` in the layout follows the internal ones without a
 * page load and fetches them ahead where the reader's connection allows it, so a link costs no script of its own. A file
 * of the media library is downloaded.
 * @throws Error for an address that {@link isAllowedHref} refuses
 */
export function Link({ href, children, rel, ...rest }: LinkProps) {
  if (!isAllowedHref(href))
    throw new Error(
      `The address “${href}” is not one a reader may follow. Use https, http, mailto, tel, a path or an anchor.`,
    )
  const external = /^https?:/.test(href)
  return (
    <a href={href} rel={external ? (rel ?? 'noopener') : rel} download={isMediaFile(href) || undefined} {...rest}>
      {children}
    </a>
  )
}
