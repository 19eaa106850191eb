import { availableParallelism } from 'node:os'

const ROUTES_WORTH_A_PROCESS = 400
/** Each holds the whole content, and some hundred MiB of its own. */
const MOST_PROCESSES = 4

/**
 * The routes that one process renders each: several processes where that is worth the start, and no more than there are
 * processors.
 */
export function sharesOf(routes: readonly string[], processors = availableParallelism()): string[][] {
  const processes = Math.min(MOST_PROCESSES, processors, Math.ceil(routes.length / ROUTES_WORTH_A_PROCESS))
  return Array.from({ length: processes }, (_, process) =>
    routes.filter((_route, index) => index % processes === process),
  )
}
