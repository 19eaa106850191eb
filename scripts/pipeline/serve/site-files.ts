import { posix } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Coding } from './accept-encoding.ts'
import { openFile, type SiteFile } from './open-file.ts'

/** Of all sites that a server answers from. */
const MEMORY_BYTES = 64 * 1024 * 1024
/** What an entry takes beside its bytes and its key, roughly. */
const ENTRY_BYTES = 1024

interface Shared {
  readonly file: Promise<SiteFile | undefined>
  readers: number
}

/**
 * The files that readers ask for. The small ones stay in memory, those that were asked for last: the files of a release
 * never change. A large one is open once, however many readers take it.
 */
export class SiteFiles {
  readonly #inMemory: LRUCache<string, SiteFile>
  readonly #open = new Map<string, Shared>()

  /** @param memoryBytes how much memory the files may take */
  constructor(memoryBytes = MEMORY_BYTES) {
    this.#inMemory = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: ({ size }, key) => size + 2 * key.length + ENTRY_BYTES,
    })
  }

  /** Opens the file of a path, as `openFile` does. @returns `undefined` where the site has no such file */
  async open(siteFolder: string, path: string, codings: readonly Coding[]): Promise<SiteFile | undefined> {
    if (path.split('/').includes('..')) return undefined
    const name = posix.normalize(path)
    const key = `${siteFolder}\0${codings.map(({ ending }) => ending).join()}\0${name}`
    return this.#inMemory.get(key) ?? this.#share(key, () => openFile(siteFolder, name, codings))
  }

  async #share(key: string, open: () => Promise<SiteFile | undefined>): Promise<SiteFile | undefined> {
    const shared = this.#open.get(key) ?? { file: open(), readers: 0 }
    this.#open.set(key, shared)
    shared.readers++
    const leave = (): boolean => {
      shared.readers--
      if (shared.readers > 0) return false
      this.#open.delete(key)
      return true
    }
    try {
      const file = await shared.file
      if (file && !Buffer.isBuffer(file.content))
        return { ...file, close: async () => void (leave() && (await file.close())) }
      if (file) this.#inMemory.set(key, file)
      leave()
      return file
    } catch (error) {
      leave()
      throw error
    }
  }
}
