import { tagPath } from '@portico/content-model'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { hashOf } from '../snapshot/index.ts'
import type { Plan } from './plan.ts'
import type { View } from './view.ts'

/* The pages and files that are lists of other pages. */

/** The pages of the tags, and the list of all tags. */
export function planTags(plan: Plan, old: View, now: View): void {
  const before = docsByTag(old)
  const after = docsByTag(now)
  for (const tag of now.snapshot.tags) {
    const path = tagPath(tag.slug)
    const earlier = old.tags.get(tag.documentId)
    if (!earlier) plan.add(path, 'it is new')
    else if (hashOf(earlier) !== hashOf(tag)) plan.add(path, 'its own content changed')
    if (canonicalJson(before.get(tag.documentId)) !== canonicalJson(after.get(tag.documentId)))
      plan.add(path, 'a page that it lists changed')
  }
  const counts = ({ snapshot: { tags } }: View, docs: ReturnType<typeof docsByTag>): string =>
    canonicalJson(tags.map(({ documentId, name, slug }) => [name, slug, docs.get(documentId)?.length ?? 0]))
  if (counts(old, before) !== counts(now, after)) plan.add('/tags', 'a topic, or how many pages it has, changed')
}

/** By tag, what its page lists of each doc. */
function docsByTag({ snapshot: { docs } }: View): Map<string, unknown[]> {
  const lists = new Map<string, unknown[]>()
  for (const { tags, path, title, description } of docs)
    for (const tag of tags) {
      const list = lists.get(tag)
      if (list) list.push([path, title, description])
      else lists.set(tag, [[path, title, description]])
    }
  return lists
}

/** The list of pages, the search page and the home page. */
export function planLists(plan: Plan, old: View, now: View): void {
  if (titlesOf(old) !== titlesOf(now)) plan.add('/pages.json', 'the title or address of a page changed')
  if (sectionsOf(old) !== sectionsOf(now)) plan.add('/search', 'a sidebar’s name or first page changed')
  if (homeOf(old) === homeOf(now)) return
  for (const path of ['/', '/home/Home']) plan.add(path, 'the home page, or the address of a page it links to, changed')
}

function titlesOf({ snapshot: { docs } }: View): string {
  return canonicalJson(docs.map(({ path, title }) => [path, title]))
}

function sectionsOf({ snapshot: { sidebars }, pathOf }: View): string {
  return canonicalJson(sidebars.map(({ key, label, entry }) => [key, label, entry && pathOf(entry)]))
}

function homeOf({ snapshot: { home }, hrefOf }: View): string {
  const { hero, slides, cards, contribute } = home
  const targets = [
    ...hero.actions,
    ...slides.map(({ action }) => action),
    ...cards.flatMap(({ target, links }) => [{ target }, ...links]),
    ...(contribute ? [contribute] : []),
  ].map(({ target }) => hrefOf(target))
  return canonicalJson([home, targets])
}
