/** What follows the language of a code fence. */
export interface InfoString {
  readonly title?: string
  /** Line numbers such as `1,3-5`. */
  readonly ranges?: string
  /** Everything else, word by word. */
  readonly words: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
}

const TOKEN =
  /\{([\d,\s-]+)\}|([\w-]+)=(?:"((?:[^"\\]|\\.)*)(?:"|$)|'((?:[^'\\]|\\.)*)(?:'|$)|\{([^}]*)\}|(\S+))|(\S+)/g
/** Lines such as `1,3-5`. */
export const RANGES = /^[1-9]\d*(?:-[1-9]\d*)?(?:,[1-9]\d*(?:-[1-9]\d*)?)*$/

/** Reads `title="src/a.js" {1,3-5} showLineNumbers more`; a title may lack its equals sign or its last quote. */
export function parseInfo(meta: string): InfoString {
  const attributes: Record<string, string> = {}
  const words: string[] = []
  let ranges: string | undefined
  for (const [token, braces, name, double, single, curly, bare, word] of meta
    .replace(/\btitle\s*=?\s*(?=["'])/, 'title=')
    .matchAll(TOKEN)) {
    const lines = braces?.replace(/\s/g, '')
    if (lines && RANGES.test(lines)) ranges = ranges ? `${ranges},${lines}` : lines
    else if (name) attributes[name] = (double ?? single ?? curly ?? bare ?? '').replace(/\\(["'\\])/g, '$1')
    else words.push(word ?? token)
  }
  const { title, ...others } = attributes
  return {
    ...(title !== undefined && { title }),
    ...(ranges && { ranges }),
    words: [...words, ...Object.entries(others).map(([name, value]) => `${name}=${value}`)],
    attributes,
  }
}

/** `name="value"`, as the info string of a fence says it. */
export function option(name: string, value: string): string {
  return `${name}="${value.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`
}
