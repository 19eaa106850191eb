import { isAllowedHref } from '@portico/content-model'

/** What is looked for: words of a title, or of a heading after `#`, or an address. */
export interface Query {
  readonly words: string
  /** Words of a heading: of the first page found, or of this page where `words` is empty. */
  readonly heading?: string
  readonly href?: string
}

const ADDRESS = /^(?:[a-z]+:|\/)/i
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

/** Reads what was typed into a picker. An address that readers may not follow is taken for words. */
export function readQuery(typed: string): Query {
  const text = typed.trim()
  if (ADDRESS.test(text) && isAllowedHref(text)) return { words: text, href: text }
  const [words = '', heading] = text.split('#', 2).map((part) => part.trim())
  const href = DOMAIN.test(text) ? `https://${text}` : undefined
  return { words, ...(heading !== undefined && { heading }), ...(href && { href }) }
}
