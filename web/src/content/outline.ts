import type { Doc } from '@portico/content-model'
import type { Portal } from './portal'

/** The headings that the table of contents of a doc shows; none where its author hides it. */
export function outlineOf(portal: Portal, doc: Doc) {
  if (doc.hideToc) return []
  return portal
    .bodyOf(doc)
    .headings.filter(({ level }) => level >= doc.tocMinLevel && level <= doc.tocMaxLevel)
    .map(({ anchor, text, level }) => ({ anchor, text, level }))
}
