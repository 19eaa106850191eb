import type { Rule } from './finding'
import { KEYS } from './keys'
import { SIGHT } from './sight'
import { STRUCTURE } from './structure'
import { WORDS } from './words'

const RULES: Readonly<Record<string, Rule>> = { ...WORDS, ...STRUCTURE, ...KEYS, ...SIGHT }

/** What the site's own rules find wrong with the page as it is now: one line an element. */
export function pageFaults(): string[] {
  return Object.entries(RULES).flatMap(([rule, find]) =>
    find().map((element) => `${rule}: ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)}`),
  )
}
