import { FONT_KINDS, type Problem } from '@portico/content-model'
import type { Rule } from '../context.ts'

/** What every page loads of a font; more shows in the time until readers see the text in it. */
const MAX_KIB = 100

/**
 * The font of the site is one, and its first file is not too heavy for every page. The CMS refuses a wrong choice; a file
 * that was replaced by another kind later changes no document, so nothing could be held back for it.
 */
export const font: Rule = ({ snapshot: { site, media } }) => {
  const file = media.find(({ documentId }) => documentId === site.font)
  if (!file) return []
  const [first] = file.font?.faces ?? []
  const kib = Math.ceil((first?.bytes ?? 0) / 1024)
  const about = { document: { type: 'site', documentId: site.documentId, title: site.title } } as const
  const problems: Problem[] = []
  if (!file.font)
    problems.push({
      ...about,
      severity: 'warning',
      kind: 'invalid-font',
      message: `The font “${file.name}” is no font, so texts are in the face under “Font”.`,
      hint: `Choose a file in ${FONT_KINDS} under “Site”.`,
    })
  if (kib > MAX_KIB)
    problems.push({
      ...about,
      severity: 'warning',
      kind: 'heavy-font',
      message: `The font “${file.name}” adds ${kib} KiB to the first page that a reader opens; ${MAX_KIB} KiB is the limit for a quick one.`,
      hint: 'Choose a lighter font, or a file of it with one weight.',
    })
  return problems
}
