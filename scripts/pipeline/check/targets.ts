import { canonicalPath, foldPath, type Target } from '@portico/content-model'
import { decode } from '../../lib/decode.ts'
import type { CheckContext } from './context.ts'

/** What is wrong with where a link leads. */
export interface TargetFault {
  readonly kind: 'broken-link' | 'broken-anchor'
  readonly message: string
  readonly hint: string
}

/**
 * What is wrong with a target, or `undefined` where a reader arrives. Addresses of other sites are not followed.
 * @param from the document that holds the link, for anchors of its own page
 */
export function faultOf(
  target: Target | { documentId: string; anchor?: string },
  context: CheckContext,
  from?: string,
): TargetFault | undefined {
  if ('href' in target) return faultOfHref(target.href, context, from)
  if (context.unreadable.has(target.documentId)) return undefined
  const page = context.pageOf(target.documentId)
  if (!page && context.heldBack.has(target.documentId))
    return {
      kind: 'broken-link',
      message: `It links to a page that is held back (${target.documentId}).`,
      hint: 'Correct that page, or link to another one.',
    }
  if (!page)
    return {
      kind: 'broken-link',
      message: `It links to a page that is not published (${target.documentId}).`,
      hint: 'Publish that page, or link to another one.',
    }
  const { headings, path } = page
  if ('headingKey' in target && target.headingKey && !headings.some(({ key }) => key === target.headingKey))
    return {
      kind: 'broken-anchor',
      message: `It links to a heading of ${path} that is no longer there (${target.headingKey}).`,
      hint: 'Choose another heading of that page, or the page as a whole.',
    }
  if ('anchor' in target && target.anchor && !headings.some(({ anchor }) => anchor === target.anchor))
    return missingAnchor(path, target.anchor)
  return undefined
}

function faultOfHref(href: string, context: CheckContext, from?: string): TargetFault | undefined {
  if (href.startsWith('#')) return faultOfOwnAnchor(decode(href.slice(1)), context, from)
  if (!href.startsWith('/')) return undefined
  const [address = '', ...rest] = href.split('#')
  const [path = ''] = decode(address).split('?')
  if (!context.hasRoute(path)) {
    if (context.redirectsFrom.has(foldPath(canonicalPath(path)))) return undefined
    return {
      kind: 'broken-link',
      message: `It links to ${path}, which no page has.`,
      hint: 'Choose the page from the list, so that the link follows it, or correct the address.',
    }
  }
  const anchor = decode(rest.join('#'))
  const page = context.pageAt(path)
  if (!page || anchor === '' || page.headings.some((heading) => heading.anchor === anchor)) return undefined
  return missingAnchor(path, anchor)
}

function faultOfOwnAnchor(anchor: string, { pageOf }: CheckContext, from?: string): TargetFault | undefined {
  const page = from === undefined ? undefined : pageOf(from)
  if (!page || page.headings.some((heading) => heading.anchor === anchor)) return undefined
  return missingAnchor('its own page', anchor)
}

function missingAnchor(path: string, anchor: string): TargetFault {
  return {
    kind: 'broken-anchor',
    message: `It links to #${anchor} of ${path}, and no heading there has that anchor.`,
    hint: 'Choose the heading from the list, or correct the anchor.',
  }
}
