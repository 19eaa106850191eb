/**
 * Whether a file is one of some patterns, as tools write them: `**` for folders, `*` for a part of a name, `!` for an
 * exception, a name without a slash anywhere.
 */
export function globs(patterns: readonly string[]): (file: string) => boolean {
  const rules = patterns
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '' && !pattern.startsWith('#'))
    .map((pattern) => ({ keeps: pattern.startsWith('!'), test: globTest(pattern.replace(/^!/, '')) }))
  return (file) => rules.findLast(({ test }) => test(file))?.keeps === false
}

const SIGNS: Readonly<Record<string, string>> = { '**': '.*', '**/': '(?:.*/)?', '*': '[^/]*', '?': '[^/]' }

function globTest(pattern: string): (file: string) => boolean {
  const anywhere = !pattern.replace(/\/$/, '').includes('/')
  const bare = pattern.replace(/^\.?\//, '').replace(/\/$/, '/**')
  const expression = new RegExp(
    `^${bare.replace(/\*\*\/?|[.+^${}()|[\]\\?*]/g, (part) => SIGNS[part] ?? `\\${part}`)}(?:/.*)?$`,
  )
  const test = (text: string) => expression.test(text)
  return (file) =>
    test(file) || (anywhere && file.split('/').some((_, index, parts) => test(parts.slice(index).join('/'))))
}
