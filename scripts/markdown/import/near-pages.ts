import { foldPath } from '@portico/content-model'
import type { DocSource } from './pages.ts'

/** Finds the page that an address means which no page has: a folder taken out of its site has lost what stood before it. */
export type NearPages = (address: string, from: string) => DocSource | undefined

/** The fewest parts that an address and the one of a page must have in common, from the end. */
const FEWEST = 2

/**
 * Finds pages by the ends of their addresses: `/docs/v2/guides/install` and `/guides/install` mean each other. Of several,
 * only one of the same chapter as the page that links counts; where that is not one, none does.
 */
export function nearPages(docs: readonly DocSource[]): NearPages {
  const byEnding = new Map<string, DocSource[]>()
  for (const doc of docs)
    for (const ending of endingsOf(doc.path)) byEnding.set(ending, [...(byEnding.get(ending) ?? []), doc])
  return (address, from) => {
    for (const ending of endingsOf(address)) {
      const found = byEnding.get(ending) ?? []
      if (found.length === 0) continue
      const near = found.length === 1 ? found : found.filter(({ path }) => chapterOf(path) === chapterOf(from))
      return near.length === 1 ? near[0] : undefined
    }
    return undefined
  }
}

/** The address without its first parts, longest first. */
function endingsOf(address: string): string[] {
  const parts = foldPath(address).split('/').filter(Boolean)
  return parts.slice(0, Math.max(0, parts.length - FEWEST + 1)).map((_, index) => parts.slice(index).join('/'))
}

function chapterOf(path: string): string {
  return path.split('/')[1] ?? ''
}
