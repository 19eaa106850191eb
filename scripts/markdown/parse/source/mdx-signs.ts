import { createFenceReader } from './rewrite/lines.ts'

const OPENING = /^[ \t]*<([A-Z][\w.]*)(?:[ \t](?:[^<>"']|"[^"]*"|'[^']*')*)?>[ \t]*$/
const CLOSING = /^[ \t]*<\/([A-Z][\w.]*)>[ \t]*$/

/** Whether a file that calls itself Markdown has components around its text, as MDX has: their tags stand on lines of their own. */
export function looksLikeMdx(text: string): boolean {
  const inFence = createFenceReader()
  const opened = new Set<string>()
  return text.split(/\r?\n/).some((line) => {
    if (inFence(line)) return false
    const name = OPENING.exec(line)?.[1]
    if (name) opened.add(name)
    return opened.has(CLOSING.exec(line)?.[1] ?? '')
  })
}
