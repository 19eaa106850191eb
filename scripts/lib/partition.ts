import { availableParallelism } from 'node:os'

/** Each has some hundred MiB of its own. */
const MOST_PROCESSES = 4
/** Dealt out at once: what comes in turns, such as the files of a page, would else go to the same process each. */
const BLOCK = 7

/**
 * What each of some processes does of a long work: several where that is worth the start, and no more than there are
 * processors.
 * @param minPerWorker for how many items a process is worth its start
 */
export function partition<Item>(
  items: readonly Item[],
  { minPerWorker, processors = availableParallelism() }: { minPerWorker: number; processors?: number },
): Item[][] {
  const processes = Math.min(MOST_PROCESSES, processors, Math.ceil(items.length / minPerWorker))
  return Array.from({ length: processes }, (_, process) =>
    items.filter((_item, index) => Math.floor(index / BLOCK) % processes === process),
  )
}
