import { posix } from 'node:path'
import { decode } from '@portico/content-model'

/**
 * Words as both sides have them: all signs, then letters and digits only.
 * @param plainText without badges, icons and keys, where the text has some
 */
export function wordKeys(text: string, plainText = text): [string, string | undefined, string | undefined] {
  return [text.normalize('NFKC').toLowerCase().replace(/\s+/g, ''), lettersOf(text), lettersOf(plainText)]
}

function lettersOf(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/:[\w+-]+:/g, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join('') || undefined
}

/** A scheme that readers follow: others are replaced when a tool builds its site. */
export function isFollowed(href: string): boolean {
  return !isExternal(href) || /^(?:https?:|mailto:|tel:|\/\/)/i.test(href)
}

const MAGIC_LINE = /^[ \t]*(?:\/\/|#|\/\*|\{\/\*|<!--|--)[ \t]*(?:highlight-(?:next-line|start|end))\b.*$\n?/gm
const MAGIC_COMMENT = /[ \t]*(?:\/\/|#|\/\*|\{\/\*|<!--|--)[ \t]*\[!code[^\]]*\].*$/gm

/** A sample without white space and without the comments that only say how a tool shows it. */
export function codeKeys(code: string): [string, string] {
  const own = code
    .replace(/\r/g, '')
    .replace(MAGIC_LINE, '')
    .replace(MAGIC_COMMENT, '')
    .replace(/\[!code[^\]]*\]/g, '')
  const unmarked = own.replace(/^[+-]/gm, '').replace(/\s+/g, '')
  return [own.replace(/\s+/g, ''), unmarked]
}

/** Where a link leads, with its words; an address of the portal itself is known by its words only. */
export function linkKeys(href: string | undefined, words: string): (string | undefined)[] {
  const letters = lettersOf(words)
  const url = href !== undefined && isExternal(href) ? decode(href).replace(/\/$/, '').toLowerCase() : undefined
  return [
    url === undefined ? undefined : `${url} ${letters}`,
    url,
    letters ?? (url === undefined ? 'no words' : undefined),
  ]
}

export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)
}

export function pictureKeys(file: string): [string] {
  return [posix.basename(decode(file.replace(/[?#].*$/, ''))).toLowerCase()]
}
