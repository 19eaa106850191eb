import type { Snapshot } from '@portico/content-model'
import { isPage } from '@portico/content-model/site'
import { indexSite, planPublish, type PlannedPage } from '../plan/index.ts'
import { openLeniently } from './draft-site.ts'

/** What readers would notice if a document went. */
export interface RemovalPlan {
  /** Set where all pages change: why. */
  readonly everything?: string
  /** Pages that change, each with the reasons. */
  readonly pages: readonly PlannedPage[]
  /** Addresses that would have no page. */
  readonly removed: readonly string[]
}

const ignore = (): void => undefined

/** Works it out as the next publish would. What names the document meanwhile leads nowhere. Pure. */
export function removalPlanOf(snapshot: Snapshot, documentId: string): RemovalPlan {
  const isOther = (document: { readonly documentId: string }): boolean => document.documentId !== documentId
  const after: Snapshot = {
    ...snapshot,
    docs: snapshot.docs.filter(isOther),
    snippets: snapshot.snippets.filter(isOther),
    tags: snapshot.tags.filter(isOther),
  }
  const plan = planPublish({
    before: indexSite(openLeniently(snapshot, ignore)),
    after: indexSite(openLeniently(after, ignore)),
  })
  if (plan.kind === 'full') return { everything: plan.reason, pages: [], removed: [] }
  return {
    pages: plan.pages.filter(({ path }) => isPage(path)),
    removed: plan.removed.filter((path) => isPage(path)),
  }
}
