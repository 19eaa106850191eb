import { isRecord, sameJson } from '../../../editor/src/value/json'

export type Values = Readonly<Record<string, unknown>>

const NONE: Values = {}

/** The values of a form of Strapi, which does not say what they are. */
export const valuesOf = (values: object): Values => (isRecord(values) ? values : NONE)

/** What a person writes in a form. */
export interface Draft {
  /** What the person sees. */
  readonly shown: Values
  /** What the server has of it, or was sent. What differs was typed since. */
  readonly known: Values
  /** The last save: what the form had from the server before, and what was sent. */
  readonly save?: { readonly before: Values; readonly sent: Values }
}

/** The draft of values that come from the server, and of which nothing is to be kept. */
export const unchangedDraft = (values: Values): Draft => ({ shown: values, known: values })

/** The draft when it is sent. The form had the values before from the server. */
export const submit = ({ shown }: Draft, before: Values): Draft => ({
  shown,
  known: shown,
  save: { before, sent: shown },
})

/**
 * The draft when Strapi has put other values of the same row into its form, as it does around a save: what it sent, then
 * what the server stored, or the values of before when the server refuses the save.
 */
export function settle({ shown, known, save }: Draft, given: Values): Draft {
  const untyped = save && sameJson(given, save.before) ? save.sent : given
  const names = Object.keys({ ...shown, ...given })
  const pick = (choose: (name: string) => unknown) => Object.fromEntries(names.map((name) => [name, choose(name)]))
  return {
    shown: pick((name) => (sameJson(shown[name], known[name]) ? untyped : shown)[name]),
    known: pick((name) => (sameJson(shown[name], given[name]) ? known : given)[name]),
    ...(save && { save }),
  }
}
