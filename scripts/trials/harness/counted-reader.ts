import { brotliCompressSync, constants } from 'node:zlib'
import type { ReadStaticFile } from '@portico/content-model'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** What a search cost. */
export interface SearchCost {
  /** Compressed as releases are, in KiB. */
  readonly kib: number
  /** How many times files were waited for. */
  readonly rounds: number
  readonly files: readonly string[]
}

export interface CountedReader {
  readonly read: ReadStaticFile
  /** What was read since the last call. */
  takeCost(): SearchCost
}

/** As `compress-files.ts` compresses JSON. */
const QUALITY = 7

/** Reads the files of an index that is in memory, and counts bytes and rounds as a browser has them. */
export function countedReader(contentOf: (name: string) => string | undefined): CountedReader {
  const weights = new Map<string, number>()
  const weigh = (name: string, content: string) => {
    const known = weights.get(name) ?? compressed(content)
    weights.set(name, known)
    return known
  }
  let files: string[] = []
  let bytes = 0
  let rounds = 0
  let round: Promise<void> | undefined
  const endRound = async () => {
    await nextTurn()
    round = undefined
  }
  /** All that is asked for before the first of it comes is one round. */
  const roundTrip = () => {
    if (!round) {
      rounds++
      round = endRound()
    }
    return round
  }
  return {
    // The caller made the index in this process.
    read: async (_kind, name) => {
      const content = contentOf(name)
      if (content === undefined) throw new Error(`The index has no file ${name}.`)
      files.push(name)
      bytes += weigh(name, content)
      await roundTrip()
      return JSON.parse(content)
    },
    takeCost() {
      const cost = { kib: bytes / 1024, rounds, files }
      files = []
      bytes = 0
      rounds = 0
      return cost
    },
  }
}

/** How many bytes a text has as it travels. */
export function compressed(content: string): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content),
    },
  }).length
}
