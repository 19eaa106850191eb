import { parseBody, snippetsOf } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { ScheduledItem, ScheduledType } from './schedules'

/** What a document needs is public before it, and gone after it. */
const ORDER: readonly ScheduledType[] = ['sidebar', 'snippet', 'doc', 'home', 'site']

export interface ItemWithRow {
  readonly item: ScheduledItem
  readonly row: Row
}

/** The order in which a group is published and unpublished, so that each document finds what it needs. */
export function inOrder(items: readonly ItemWithRow[]): readonly ItemWithRow[] {
  const byType = items.toSorted((one, other) => ORDER.indexOf(one.item.type) - ORDER.indexOf(other.item.type))
  const nested = withShownFirst(byType)
  const isPublished = ({ item }: ItemWithRow): boolean => item.action === 'publish'
  return [...nested.filter(isPublished), ...nested.filter((each) => !isPublished(each)).toReversed()]
}

/** The same, with the snippets that a snippet shows before it. */
function withShownFirst(items: readonly ItemWithRow[]): readonly ItemWithRow[] {
  const ordered = new Set<ItemWithRow>()
  const seen = new Set<ItemWithRow>()
  const add = (each: ItemWithRow): void => {
    if (seen.has(each)) return
    seen.add(each)
    const shown = new Set(each.item.type === 'snippet' ? snippetsIn(each.row) : [])
    for (const other of items) if (shown.has(other.item.documentId)) add(other)
    ordered.add(each)
  }
  items.forEach(add)
  return [...ordered]
}

function snippetsIn(row: Row): readonly string[] {
  const parsed = parseBody(row['body'] ?? [])
  return parsed.ok ? [...snippetsOf(parsed.body)] : []
}
