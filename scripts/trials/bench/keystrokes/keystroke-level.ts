/** The operators of the Keystroke-Level Model (Card, Moran and Newell, 1980). */
export const OPERATORS = ['K', 'P', 'B', 'H', 'M'] as const
export type Operator = (typeof OPERATORS)[number]

/** Seconds of an average skilled typist: a key, pointing, a mouse button down or up, a hand moved, a decision. */
export const SECONDS: Readonly<Record<Operator, number>> = { K: 0.28, P: 1.1, B: 0.1, H: 0.4, M: 1.35 }

export type Counts = Readonly<Record<Operator, number>>

/** @param operators such as `MHPBBHK5`: each with how often it comes in a row */
export function countsOf(operators: string): Counts {
  const counts = { K: 0, P: 0, B: 0, H: 0, M: 0 }
  for (const [, operator, times] of operators.matchAll(/([KPBHM])(\d*)/g))
    counts[operator as Operator] += times ? Number(times) : 1
  return counts
}

/** Seconds, to a hundredth. */
export function secondsOf(counts: Counts): number {
  const sum = OPERATORS.reduce((total, operator) => total + counts[operator] * SECONDS[operator], 0)
  return Math.round(sum * 100) / 100
}

/** Signs that a US keyboard writes with Shift. */
const SHIFTED = /[A-Z~!@#$%^&*()_+{}|:"<>?]/

/** The keys that a text takes; Shift is pressed once for a run of signs that need it. */
export function keysOfText(text: string): number {
  const signs = [...text]
  return signs.reduce((keys, sign, at) => {
    const isShifted = SHIFTED.test(sign)
    const isHeld = at > 0 && SHIFTED.test(signs[at - 1] ?? '')
    return keys + 1 + (isShifted && !isHeld ? 1 : 0)
  }, 0)
}

/** The keys of a combination such as `Control+Alt+2`. */
export const keysOfCombination = (keys: string): number => keys.split('+').length
