import { decode } from '../decode.ts'
import type { TextTarget } from '../links.ts'
import { canonicalPath, foldPath } from '../paths.ts'
import type { IndexedHeading, SiteIndex } from './site-index.ts'

/** What is wrong with where a link leads. */
export interface TargetFault {
  readonly kind: 'broken-link' | 'broken-anchor'
  readonly message: string
  readonly hint: string
}

/**
 * What is wrong with a target, or `undefined` where a reader arrives. Addresses of other sites are not followed, and files
 * are held against the media library before a release.
 * @param from the document that holds the link, for anchors of its own page
 */
export function faultOf(
  target: TextTarget | { documentId: string; anchor?: string },
  index: SiteIndex,
  from?: string,
): TargetFault | undefined {
  if ('href' in target) return faultOfHref(target.href, index, from)
  if ('file' in target) return undefined
  if (index.unreadable.has(target.documentId)) return undefined
  const page = index.pageOf(target.documentId)
  if (!page) return missingPage(target.documentId, index)
  const { headings, path } = page
  if ('headingKey' in target && target.headingKey) {
    const heading = headings.find(({ key }) => key === target.headingKey)
    return heading ? faultOfHeading(heading, path) : missingHeading(path, target.headingKey, index)
  }
  if ('anchor' in target && target.anchor) return faultOfAnchor(headings, target.anchor, path)
  return undefined
}

/** The path of the site that an address leads to, without its query and anchor; nothing for any other address. */
export function pathInHref(href: string): string | undefined {
  if (!href.startsWith('/')) return undefined
  const [address = ''] = href.split('#')
  return decode(address).split('?')[0] ?? ''
}

function missingPage(documentId: string, { heldBack, drafts }: SiteIndex): TargetFault {
  if (heldBack.has(documentId))
    return {
      kind: 'broken-link',
      message: `It links to a page that is held back (${documentId}).`,
      hint: 'Correct that page, or link to another one.',
    }
  const draft = drafts?.get(documentId)
  if (draft !== undefined)
    return {
      kind: 'broken-link',
      message: `It links to the draft “${draft}”, which readers cannot open yet.`,
      hint: 'Publish that page first, or link to another one.',
    }
  if (drafts)
    return { kind: 'broken-link', message: 'It links to a page that no longer exists.', hint: 'Link to another page.' }
  return {
    kind: 'broken-link',
    message: `It links to a page that is not published (${documentId}).`,
    hint: 'Publish that page, or link to another one.',
  }
}

const OTHER_HEADING = 'Choose another heading of that page, or the page as a whole.'

function missingHeading(path: string, key: string, { drafts }: SiteIndex): TargetFault {
  if (drafts)
    return {
      kind: 'broken-anchor',
      message: `It links to a heading of ${path} that is no longer there.`,
      hint: OTHER_HEADING,
    }
  return {
    kind: 'broken-anchor',
    message: `It links to a heading of ${path} that is no longer there (${key}).`,
    hint: OTHER_HEADING,
  }
}

function faultOfHeading({ isDraft }: IndexedHeading, path: string): TargetFault | undefined {
  if (!isDraft) return undefined
  return {
    kind: 'broken-anchor',
    message: `It links to a heading of ${path} that is not published yet.`,
    hint: `Publish ${path} first. ${OTHER_HEADING}`,
  }
}

function faultOfHref(href: string, index: SiteIndex, from?: string): TargetFault | undefined {
  if (href.startsWith('#')) {
    const own = from === undefined ? undefined : index.pageOf(from)
    return own && faultOfAnchor(own.headings, decode(href.slice(1)), 'its own page')
  }
  const path = pathInHref(href)
  if (path === undefined) return undefined
  if (!index.hasRoute(path)) {
    if (index.redirectsFrom.has(foldPath(canonicalPath(path)))) return undefined
    return {
      kind: 'broken-link',
      message: `It links to ${path}, which no page has.`,
      hint: 'Choose the page from the list, so that the link follows it, or correct the address.',
    }
  }
  const [, ...rest] = href.split('#')
  const anchor = decode(rest.join('#'))
  const page = index.pageAt(path)
  return page && anchor !== '' ? faultOfAnchor(page.headings, anchor, path) : undefined
}

function faultOfAnchor(headings: readonly IndexedHeading[], anchor: string, path: string): TargetFault | undefined {
  const heading = headings.find((each) => each.anchor === anchor)
  if (heading) return faultOfHeading(heading, path)
  return {
    kind: 'broken-anchor',
    message: `It links to #${anchor} of ${path}, and no heading there has that anchor.`,
    hint: 'Choose the heading from the list, or correct the anchor.',
  }
}
