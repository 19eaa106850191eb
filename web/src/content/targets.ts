import { isAllowedHref, snippetPath, tagPath, type Media, type Target } from '@portico/content-model'
import { ContentError } from './content-error'
import type { Portal } from './portal'

/**
 * The address that a target means today.
 * @throws ContentError when the document or the heading is not published, or the address is not allowed
 */
export function resolveTarget(portal: Portal, target: Target): string {
  if ('href' in target) {
    if (isAllowedHref(target.href)) return target.href
    throw new ContentError(
      `The address “${target.href}” is not one a reader may follow.`,
      'Use https, http, mailto, tel, a path or an anchor.',
    )
  }
  const { documentId, headingKey } = target
  const document = portal.docsById.get(documentId) ?? portal.snippetsById.get(documentId)
  if (!document) {
    const tag = portal.tagsById.get(documentId)
    if (tag) return tagPath(tag.slug)
    throw new ContentError(
      `A link leads to the document “${documentId}”, which is not published.`,
      'Publish it, or change the link.',
    )
  }
  const path = 'path' in document ? document.path : snippetPath(document.key)
  if (headingKey === undefined) return path
  const heading = portal.bodyOf(document).headings.find(({ key }) => key === headingKey)
  if (heading) return `${path}#${heading.anchor}`
  throw new ContentError(
    `A link leads to a heading of ${path} that is no longer there (${headingKey}).`,
    'Choose another heading, or link to the page.',
  )
}

/**
 * A file of the media library.
 * @throws ContentError when the snapshot does not hold it
 */
export function mediaOf(portal: Portal, documentId: string): Media {
  const media = portal.mediaById.get(documentId)
  if (media) return media
  throw new ContentError(
    `A page shows the file “${documentId}”, which is not in the media library.`,
    'Upload it again, or choose another picture.',
  )
}
