/**
 * A rule that gives files another place: `:name` stands for a part of the path, `:name*` and `(.*)` for several.
 * @returns the new place of a file, undefined where the rule is not about it
 */
export function rewriteOf(from: string, to: string): (file: string) => string | undefined {
  const names: string[] = []
  const source = from.replace(
    /:(\w+)(\([^)]*\))?([*+])?|\(([^)]*)\)|[.+?^${}|[\]\\]/g,
    (part, name, own, many, group) => {
      if (name === undefined && group === undefined) return `\\${part}`
      names.push(typeof name === 'string' ? name : String(names.length))
      if (own !== undefined) return String(own)
      if (group !== undefined) return `(${String(group)})`
      return many === undefined ? '([^/]+)' : '(.*)'
    },
  )
  const expression = new RegExp(`^${source.replace(/^\//, '')}$`)
  return (file) => {
    const match = expression.exec(file)
    if (!match) return undefined
    const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']))
    let next = 0
    return to
      .replace(/^\//, '')
      .replace(/:(\w+)[*+]?|\([^)]*\)|\$(\d+)/g, (_part, name: string | undefined, index: string | undefined) =>
        name === undefined ? (match[index === undefined ? ++next : Number(index)] ?? '') : (values.get(name) ?? ''),
      )
  }
}
