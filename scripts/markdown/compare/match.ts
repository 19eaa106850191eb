import type { ResultItem, SourceItem } from './types.ts'

export interface Matched {
  readonly missing: readonly SourceItem[]
  /** Readers of the source cannot follow these either. */
  readonly unreachable: readonly SourceItem[]
}

/** Finds each item of a page among those that Portico makes of it; none is found twice. */
export function match(source: readonly SourceItem[], result: readonly ResultItem[]): Matched {
  const found = new Map<SourceItem, ResultItem>()
  const claimed = new Set<ResultItem>()
  const levels = Math.max(0, ...source.map(({ keys }) => keys.length))
  for (let level = 0; level < levels; level++) {
    const free = new Map<string, ResultItem[]>()
    for (const item of result) {
      const key = keyAt(item, level)
      if (key !== undefined && !claimed.has(item)) free.set(key, [...(free.get(key) ?? []), item])
    }
    for (const item of source) {
      const key = found.has(item) ? undefined : keyAt(item, level)
      const candidate = key === undefined ? undefined : free.get(key)?.shift()
      if (!candidate) continue
      found.set(item, candidate)
      claimed.add(candidate)
    }
  }
  const lost = source.filter((item) => found.get(item)?.broken ?? !found.has(item))
  return {
    missing: lost.filter(({ unreachable }) => unreachable !== true),
    unreachable: lost.filter(({ unreachable }) => unreachable === true),
  }
}

function keyAt({ kind, keys }: Pick<SourceItem, 'kind' | 'keys'>, level: number): string | undefined {
  const key = keys[level]
  return key === undefined ? undefined : `${kind}\n${key}`
}
