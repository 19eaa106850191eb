import type { Origin } from '../../origin.ts'
import { cleanCallouts } from './callouts.ts'
import { cleanGoogleDocs } from './google-docs.ts'
import { cleanJunk } from './junk.ts'
import { cleanNotion } from './notion.ts'
import { cleanSamples } from './samples.ts'
import { cleanTabs } from './tabs.ts'
import { cleanWord } from './word.ts'

/**
 * Brings a page into one form, in place: without what only its site needs, and with one kind of element for callouts,
 * tabs and samples, whichever program wrote them.
 */
export function cleanPage(page: Document, origin: Origin): void {
  if (origin === 'word') cleanWord(page)
  if (origin === 'google-docs') cleanGoogleDocs(page)
  if (origin === 'notion') cleanNotion(page)
  cleanTabs(page)
  cleanCallouts(page)
  cleanSamples(page)
  cleanJunk(page)
}
