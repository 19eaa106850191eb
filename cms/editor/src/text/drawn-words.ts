/** Stands between the words of two paragraphs. */
export const BREAK = '\u2029'
/** Stands for what is in a line and is no text. */
const OBJECT = '\uFFFC'

/** The words of paragraphs as they are drawn, and where each piece of them is. */
export interface DrawnWords {
  readonly text: string
  readonly pieces: readonly { readonly node: Text; readonly start: number; readonly end: number }[]
}

/** A place in the words of the page. */
export interface Place {
  readonly node: Text
  readonly offset: number
}

/** The words of those of these paragraphs that are in the page, in its order. */
export function wordsOf(paragraphs: readonly Element[]): DrawnWords {
  const pieces: { node: Text; start: number; end: number }[] = []
  let text = ''
  const shown = paragraphs.filter((each) => each.isConnected).toSorted(byPlace)
  shown.forEach((paragraph, index) => {
    if (index > 0) text += BREAK
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_ALL, kindOf)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!(node instanceof Text)) {
        text += OBJECT
        continue
      }
      const start = text.length
      text += writtenIn(node)
      pieces.push({ node, start, end: text.length })
    }
  })
  return { text, pieces }
}

const byPlace = (one: Element, other: Element): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** Takes words and objects, and leaves out what only shows. */
function kindOf(node: Node): number {
  if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
  if (!(node instanceof Element)) return NodeFilter.FILTER_REJECT
  const isShownOnly = node.getAttribute('contenteditable') === 'false'
  if (node.parentElement?.closest('.pt-inline')) return NodeFilter.FILTER_REJECT
  if (node.matches('.pt-inline')) return NodeFilter.FILTER_ACCEPT
  return isShownOnly ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
}

/** What stands in a text node. The engine draws an empty text with a character that does not count. */
const writtenIn = (node: Text): string =>
  node.parentElement?.closest('[data-pt-zero-width]') ? node.data.replace('\uFEFF', '') : node.data

/** What one change made of a text: these words from `start` to `end`, or nothing where both are the same. */
export interface Difference {
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Finds the shortest change that makes one text of the other. */
export function differenceOf(before: string, after: string): Difference | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  if (isInPair(before, start) || isInPair(after, start)) start--
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++
  if (isInPair(before, before.length - same) || isInPair(after, after.length - same)) same--
  return { start, end: before.length - same, words: after.slice(start, after.length - same) }
}

/** Whether a character of two units would be cut in half here. */
const isInPair = (text: string, at: number): boolean => at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff

/** Where an offset is: of two pieces that meet there, in the end of the one before or the start of the one after. */
export function placeOf({ pieces }: DrawnWords, offset: number, side: 'before' | 'after'): Place | undefined {
  const meeting = pieces.filter(({ start, end }) => start <= offset && offset <= end)
  const piece = meeting.at(side === 'before' ? 0 : -1)
  return piece && { node: piece.node, offset: offset - piece.start }
}
