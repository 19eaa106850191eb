import { canonicalPath, foldPath } from '../paths.ts'

/** An old address, and where it leads. */
export interface RedirectEntry {
  readonly from: string
  readonly to: string
}

/** Where old addresses lead, by what a reader may ask for: exactly the old address, or the same with another ending. */
export class RedirectTable {
  readonly #exact = new Map<string, RedirectEntry>()
  readonly #canonical = new Map<string, RedirectEntry>()

  /** Adds an old address, unless it is there already. Gives whether it was added. */
  add(entry: RedirectEntry): boolean {
    const exact = exactKey(entry.from)
    if (this.#exact.has(exact)) return false
    this.#exact.set(exact, entry)
    const canonical = canonicalKey(entry.from)
    if (!this.#canonical.has(canonical)) this.#canonical.set(canonical, entry)
    return true
  }

  /** What a path leads to: the entry of exactly this address, else one that differs in its ending only. */
  get(path: string): RedirectEntry | undefined {
    return this.#exact.get(exactKey(path)) ?? this.#canonical.get(canonicalKey(path))
  }
}

function exactKey(path: string): string {
  return foldPath(path.length > 1 ? path.replace(/\/+$/, '') : path)
}

function canonicalKey(path: string): string {
  return foldPath(canonicalPath(path))
}
