import { walk, type BlockOf, type Body } from '@portico/content-model'
import { blocks } from '@strings'

/**
 * What the tables of a page are called: their caption, else the word for a table; where that is taken, with a number.
 * Each stands in a region that scrolls, and regions are told apart by their names.
 */
export function tableNamesOf(body: Body): Map<string, string> {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const node of walk(body)) {
    if (node._type !== 'table') continue
    const { caption: name = blocks.table } = node as BlockOf<'table'>
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    names.set(node._key, count === 1 ? name : `${name} ${count}`)
  }
  return names
}
