/** A rule of a `_headers` file: the address that it is for, what it takes back, and what it says. */
export interface HeaderRule {
  readonly address: string
  readonly removed: readonly string[]
  readonly set: Readonly<Record<string, string>>
}

/** Reads a `_headers` file of Netlify or Cloudflare strictly: what neither describes is an error. */
export function readHeaderFile(text: string): HeaderRule[] {
  const rules: { address: string; removed: string[]; set: Record<string, string> }[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (/^\/\S*$/.test(line)) {
      rules.push({ address: line, removed: [], set: {} })
      continue
    }
    const rule = rules.at(-1)
    const [, removed, name, value] = /^ {2}(?:! ([A-Za-z-]+)|([A-Za-z-]+): (\S.*))$/.exec(line) ?? []
    if (!rule) throw new Error(`No rule is before “${line}”.`)
    if (removed !== undefined) rule.removed.push(removed)
    else if (name !== undefined && value !== undefined) rule.set[name] = value
    else throw new Error(`“${line}” is no line of a rule.`)
  }
  return rules
}

/** The headers that the rules give an address: those of all that fit, in order, joined where two say the same one. */
export function headersAt(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const rule of rules) {
    const pattern = rule.address
      .split('*')
      .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
      .join('.*')
    if (!new RegExp(`^${pattern}$`).test(address)) continue
    for (const name of rule.removed) delete found[name]
    for (const [name, value] of Object.entries(rule.set))
      found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`
  }
  return found
}
