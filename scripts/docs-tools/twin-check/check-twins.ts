import type { Snapshot } from '@portico/content-model'
import { docPageOf, openSite } from '@portico/content-model/site'
import { markdownTwin, twinLinks } from '../../pipeline/outputs/index.ts'
import { missingFrom } from './missing.ts'

/** A page whose Markdown lacks something of it. */
export interface IncompleteTwin {
  readonly path: string
  /** What is missing, one sentence each, with the block that has it. */
  readonly missing: readonly string[]
}

/** Holds the Markdown of every doc against what its page shows. @returns the pages whose Markdown lacks something */
export function checkTwins(snapshot: Snapshot): IncompleteTwin[] {
  const site = openSite(snapshot)
  return site.shownDocs.flatMap((doc) => {
    const page = docPageOf(site, doc)
    const { content } = markdownTwin(page, snapshot.site)
    const missing = missingFrom(content, page.body, twinLinks(page, snapshot.site))
    return missing.length > 0 ? [{ path: doc.path, missing }] : []
  })
}
