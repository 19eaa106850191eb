import { safeDecode } from './safe-decode'

/** A page as `/pages.json` lists it. */
export interface PageName {
  readonly path: string
  readonly title: string
}

/** The words of an address, for people: `/dev-docs/quick_start.html` is `dev docs quick start`. */
export function wordsOfPath(path: string): string[] {
  return safeDecode(path)
    .replace(/\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The three pages whose address or title shares most with an address; fewer where fewer share anything. */
export function nearestPages(pages: readonly PageName[], path: string): PageName[] {
  const wanted = wordsOfPath(path.toLowerCase())
  const last = new Set(wordsOfPath(path.toLowerCase().slice(path.lastIndexOf('/'))))
  return pages
    .map((page) => ({ page, score: scoreOf(page, { wanted, last }) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.page.path.length - b.page.path.length)
    .slice(0, 3)
    .map(({ page }) => page)
}

/** Words of the last part of the address count three times: they name the page, the others its place. */
function scoreOf({ path, title }: PageName, { wanted, last }: { wanted: string[]; last: Set<string> }): number {
  const words = [...wordsOfPath(path.toLowerCase()), ...wordsOfPath(title.toLowerCase())]
  return wanted.reduce((score, word) => score + closeness(word, words) * (last.has(word) ? 3 : 0.5), 0)
}

/** 1 for the same word, less for one that shares most of its letters, 0 for a stranger. */
function closeness(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 1
  const best = Math.max(0, ...words.map((other) => similarity(word, other)))
  return best >= 0.5 ? best * 0.8 : 0
}

/** The share of letter pairs that two words have in common (Sørensen and Dice). */
function similarity(a: string, b: string): number {
  const pairsA = pairsOf(a)
  const pairsB = pairsOf(b)
  if (pairsA.length === 0 || pairsB.length === 0) return 0
  const shared = pairsA.filter((pair) => pairsB.includes(pair)).length
  return (2 * shared) / (pairsA.length + pairsB.length)
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2))
}
