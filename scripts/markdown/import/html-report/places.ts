import { codeOf, proseOf, walk, type BodyNode } from '@portico/content-model'
import type { FileLoss, Plan } from '../plan.ts'

/** A place of a source that is not in the portal as it was: what stood there, and what readers get. */
export interface Place extends FileLoss {
  /** The lines of the source from there on; empty where the file is none of the pages. */
  readonly source: string
  /** What readers see of it, as text; empty for nothing. */
  readonly result: string
  /** The document of the portal; none for a file that became none. */
  readonly document?: { readonly type: 'doc' | 'snippet' | 'home'; readonly documentId: string; readonly title: string }
}

const MOST_LINES = 12

/** @param sources the texts of the pages by their files */
export function placesOf({ documents, pages, losses, fileOf }: Plan, sources: ReadonlyMap<string, string>): Place[] {
  const byFile = new Map(pages.map((page) => [fileOf.get(page.source.documentId), page]))
  const titles = new Map(documents.map(({ documentId, data }) => [documentId, String(data['title'])]))
  return losses.map((loss) => {
    const converted = byFile.get(loss.file)
    const source = linesFrom(sources.get(converted?.source.file ?? loss.file) ?? '', loss.line)
    if (!converted) return { ...loss, source, result: '' }
    const { type, documentId } = converted.source
    return {
      ...loss,
      source,
      result: loss.outcome === 'ignored' ? '' : shownOf(converted.page.body, source),
      document: { type, documentId, title: titles.get(documentId) ?? loss.file },
    }
  })
}

/** From a line (from 1) to the next empty one. */
function linesFrom(text: string, line: number): string {
  const lines = text.split(/\r?\n/).slice(line - 1, line - 1 + MOST_LINES)
  const end = lines.findIndex((each, at) => at > 0 && each.trim() === '')
  return lines.slice(0, end === -1 ? undefined : end).join('\n')
}

/** The text of the block that holds most of the words of a source, as readers see it. */
function shownOf(body: readonly BodyNode[], source: string): string {
  const words = wordsOf(source)
  let best = { text: '', score: 0 }
  const kept = [...walk(body)].flatMap((node) =>
    node._type === 'locked' && 'source' in node ? [[String(node.source)]] : [],
  )
  for (const lines of [...kept, ...body.map((block) => [...proseOf([block]), ...codeOf([block])])]) {
    const text = lines.join('\n')
    const found = wordsOf(text)
    const common = [...words].filter((word) => found.has(word)).length
    const score = common / Math.sqrt(Math.max(found.size, 1))
    if (score > best.score) best = { text, score }
  }
  return best.text
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])
}
