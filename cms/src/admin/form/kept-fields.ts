import { sameJson } from '../../../editor/src/value/json'

export type Values = Readonly<Record<string, unknown>>

/** A save of the form. */
export interface Save {
  /** The values that the form had from the server when it was submitted. */
  readonly before: Values
  readonly sent: Values
  /** Whether the server refused it. */
  readonly isRefused: boolean
}

/** The body of a page keeps what is typed in it itself: it merges by block, and moves into the form of a new document. */
const KEEPS_ITSELF = 'body'

/** Whether nothing was changed since these values were put into the form, but perhaps the body, by itself. */
export function isFrom(values: Values, given: Values): boolean {
  return Object.keys(given).every((name) => name === KEEPS_ITSELF || values[name] === given[name])
}

/**
 * The fields that hold what a person typed and the form has lost, when Strapi put other values into it: those that were
 * changed since the save, or since the document was read where the save was refused.
 */
export function keptFields(typed: Values, given: Values, { before, sent, isRefused }: Save): [string, unknown][] {
  const base = isRefused ? before : sent
  return Object.entries(typed).filter(
    ([name, value]) => name !== KEEPS_ITSELF && !sameJson(value, base[name]) && !sameJson(value, given[name]),
  )
}
