const HOUR_MS = 3_600_000

/** Loaded before a program: its clock jumps an hour forward and an hour back each time that it is read. */
const PROGRAM = `
  const Real = Date
  let reads = 0
  const now = () => Real.now() + ((reads++ % 3) - 1) * ${HOUR_MS}
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(now())
      else super(...given)
    }
    static now() {
      return now()
    }
  }`

/** The arguments of Node for a program whose clock jumps. */
export const SHIFTED_CLOCK: readonly string[] = ['--import', `data:text/javascript,${encodeURIComponent(PROGRAM)}`]

/** The moment of a round, on a clock that goes a minute further each time and jumps by an hour either way. */
export function jumpedClock(start: number, round: number): Date {
  return new Date(start + round * 60_000 + ((round % 3) - 1) * HOUR_MS)
}
