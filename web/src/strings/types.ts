import type * as en from './en'

export type { Around } from './around'

/** What every catalogue has: the words of the English one, by the same names. */
export type Strings = typeof en
