import { foldPath, snippetPath, type Doc, type Snapshot, type SnippetDocument } from '@portico/content-model'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { hashOf } from '../snapshot/index.ts'
import { navigationOf } from './navigation.ts'
import { planLists, planTags } from './plan-lists.ts'
import { Plan, type PlannedPage } from './plan.ts'
import { routesOf, sidebarRoute } from './routes.ts'
import { viewOf, type View } from './view.ts'

/** What a publish renders. */
export type PublishPlan =
  | { readonly kind: 'full'; readonly reason: string }
  | {
      readonly kind: 'partial'
      readonly pages: readonly PlannedPage[]
      /** Addresses that are no longer there. */
      readonly removed: readonly string[]
    }

/** Former anchors of pages, by documentId: they are rendered, and no document holds them. */
export type PageExtras = Readonly<Record<string, unknown>>

export interface PlanInput {
  readonly before: Snapshot
  readonly after: Snapshot
  readonly extrasBefore?: PageExtras
  readonly extrasAfter?: PageExtras
}

/**
 * Works out which pages differ between two snapshots that are rendered by the same code. A page is left out only where
 * nothing that it shows has changed; where that cannot be told, everything is rendered. Pure.
 */
export function planPublish({ before, after, extrasBefore = {}, extrasAfter = {} }: PlanInput): PublishPlan {
  const old = viewOf(before)
  const now = viewOf(after)
  const reason = reasonForAll(old, now)
  if (reason) return { kind: 'full', reason }
  const plan = new Plan()
  planDocuments(plan, { old, now, extrasBefore, extrasAfter })
  planSidebars(plan, old, now)
  planTags(plan, old, now)
  planLists(plan, old, now)
  const routes = new Set(routesOf(after))
  return {
    kind: 'partial',
    pages: plan.pages(),
    removed: routesOf(before).filter((route) => !routes.has(route)),
  }
}

/** Why every page is rendered, if it is. */
function reasonForAll(old: View, now: View): string | undefined {
  if (shellOf(old) !== shellOf(now)) return 'the site’s settings, or what its header and footer show, changed'
  if (hasTwins(old) || hasTwins(now)) return 'two pages have the same address'
  return undefined
}

/** What every page shows, as one text. */
function shellOf({ snapshot: { site, sidebars }, hrefOf, media }: View): string {
  const { sitemap: _sitemap, feedbackUrl: _feedbackUrl, ...shown } = site
  const entries = new Set(sidebars.map(({ entry }) => entry))
  const logos = [site.logo?.light, site.logo?.dark].map((id) => id && media.get(id))
  return canonicalJson([
    shown,
    site.navbar.map(({ docId }) => docId && [hrefOf({ documentId: docId }), entries.has(docId)]),
    site.footer.groups.map(({ items }) => items.map(({ target }) => hrefOf(target))),
    logos,
  ])
}

function hasTwins({ snapshot: { docs } }: View): boolean {
  return new Set(docs.map(({ path }) => foldPath(path))).size < docs.length
}

interface Both {
  readonly old: View
  readonly now: View
}

function planDocuments(
  plan: Plan,
  { old, now, extrasBefore, extrasAfter }: Both & { extrasBefore: PageExtras; extrasAfter: PageExtras },
): void {
  const loud = loudDocuments(old, now)
  const pages = [
    ...now.snapshot.docs.map((document) => ({ document, path: document.path, before: old.docs })),
    ...now.snapshot.snippets.map((document) => ({ document, path: snippetPath(document.key), before: old.snippets })),
  ]
  for (const { document, path, before } of pages) {
    const earlier = before.get(document.documentId)
    if (!earlier) plan.add(path, 'it is new')
    else if (hashOf(earlier) !== hashOf(document)) plan.add(path, 'its own content changed')
    else if (loud.size > 0) for (const reason of reasonsOf(document, { old, now, loud })) plan.add(path, reason)
    if (canonicalJson(extrasBefore[document.documentId]) !== canonicalJson(extrasAfter[document.documentId]))
      plan.add(path, 'its former anchors changed')
  }
}

/** The documents of which other pages show something that changed. */
function loudDocuments(old: View, now: View): ReadonlySet<string> {
  const snippets = changedIds(old.snippets, now.snippets)
  const media = changedIds(old.media, now.media)
  const tags = changedIds(old.tags, now.tags)
  const docs = changedIds(old.docs, now.docs)
  if (snippets.size > 0)
    for (const doc of now.snapshot.docs)
      if ([...now.referencesOf(doc).snippets].some((id) => snippets.has(id))) docs.add(doc.documentId)
  const moved = [...docs].filter((id) => old.pathOf(id) !== now.pathOf(id) || old.anchorsOf(id) !== now.anchorsOf(id))
  return new Set([...snippets, ...media, ...tags, ...moved])
}

/** Why an unchanged document's page looks different all the same. */
function reasonsOf(
  document: Doc | SnippetDocument,
  { old, now, loud }: Both & { loud: ReadonlySet<string> },
): string[] {
  const { targets, snippets, media } = now.referencesOf(document)
  const tags = 'tags' in document ? document.tags : []
  return [
    ...[...snippets].filter((id) => loud.has(id)).map((id) => `the snippet “${titleOf(now, id)}” changed`),
    ...[...media].filter((id) => loud.has(id)).map((id) => `the picture “${now.media.get(id)?.name ?? id}” changed`),
    ...targets
      .filter((target) => loud.has(target.documentId) && old.hrefOf(target) !== now.hrefOf(target))
      .map((target) => `it links to “${titleOf(now, target.documentId)}”, whose address changed`),
    ...tags
      .filter((id) => loud.has(id) && shownOfTag(old, id) !== shownOfTag(now, id))
      .map((id) => `the tag “${titleOf(now, id)}” changed`),
  ]
}

function planSidebars(plan: Plan, old: View, now: View): void {
  for (const sidebar of now.snapshot.sidebars) {
    const earlier = old.sidebars.get(sidebar.documentId)
    const navigation = navigationOf(now, sidebar)
    const before = earlier && navigationOf(old, earlier)
    if (before?.text === navigation.text) continue
    plan.add(sidebarRoute(sidebar.key), before ? `the sidebar “${sidebar.label}” changed` : 'it is new')
    if (!before) continue
    for (const doc of now.snapshot.docs.filter((each) => each.sidebar === sidebar.documentId)) {
      const shown = navigation.shownAt(doc.path)
      const shownBefore = before.shownAt(doc.path)
      if (shown.branch !== shownBefore.branch) plan.add(doc.path, `the sidebar “${sidebar.label}” changed around it`)
      if (shown.neighbours !== shownBefore.neighbours) plan.add(doc.path, 'the page before or after it changed')
    }
  }
}

function shownOfTag({ tags }: View, id: string): string {
  const tag = tags.get(id)
  return canonicalJson([tag?.name, tag?.slug])
}

function titleOf({ docs, snippets, tags }: View, id: string): string {
  return docs.get(id)?.title ?? snippets.get(id)?.title ?? tags.get(id)?.name ?? id
}

/** The ids of documents that are new, gone or other than before. */
function changedIds(
  old: ReadonlyMap<string, Parameters<typeof hashOf>[0]>,
  now: ReadonlyMap<string, Parameters<typeof hashOf>[0]>,
): Set<string> {
  const changed = new Set([...old.keys()].filter((id) => !now.has(id)))
  for (const [id, document] of now) {
    const earlier = old.get(id)
    if (!earlier || hashOf(earlier) !== hashOf(document)) changed.add(id)
  }
  return changed
}
