interface CollapseOptions {
  /** How long a line that comes again is only counted, in milliseconds; a minute unless said. */
  readonly every?: number
  readonly now?: () => number
}

interface Seen {
  readonly at: number
  readonly times: number
}

/** How many different lines are known; the one that was longest silent is forgotten first. */
const KNOWN_LINES = 100

/**
 * Logs a line that comes again and again once in a while, with how often it came meanwhile, so that strangers cannot
 * fill the log. What comes with the line does not count.
 */
export function collapseLines<Rest extends readonly unknown[] = []>(
  log: (line: string, ...rest: Rest) => void,
  { every = 60_000, now = () => performance.now() }: CollapseOptions = {},
): (line: string, ...rest: Rest) => void {
  const seen = new Map<string, Seen>()
  return (line, ...rest) => {
    const at = now()
    const before = seen.get(line)
    seen.delete(line)
    if (before && at - before.at < every) return void seen.set(line, { at: before.at, times: before.times + 1 })
    seen.set(line, { at, times: 0 })
    const [oldest] = seen.keys()
    if (seen.size > KNOWN_LINES && oldest !== undefined) seen.delete(oldest)
    const times = before && before.times > 0 ? ` (and ${before.times} times more since the last such line)` : ''
    log(line + times, ...rest)
  }
}
