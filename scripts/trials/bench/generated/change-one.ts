import type { Random } from '../../harness/random.ts'

/** A list in which one item is changed; an empty one as it is. Pure. */
export function changeOne<Item>(list: readonly Item[], random: Random, change: (item: Item) => Item): Item[] {
  const at = random.below(list.length)
  return list.map((item, index) => (index === at ? change(item) : item))
}
