/**
 * A copy of a block that can stand beside it: every key in it is new, and so are the references to its link definitions.
 * A heading's anchor stays with the original.
 * @param key makes a key
 */
export function freshCopy(value: unknown, key: () => string): unknown {
  const keys = new Map<string, string>()
  const keyFor = (old: string) => {
    const made = keys.get(old) ?? key()
    keys.set(old, made)
    return made
  }
  noteKeys(value, keyFor)
  return copyOf(value, keys)
}

function noteKeys(value: unknown, note: (key: string) => void): void {
  if (Array.isArray(value)) for (const each of value) noteKeys(each, note)
  else if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) {
      if (name === '_key' && typeof field === 'string') note(field)
      else noteKeys(field, note)
    }
}

function copyOf(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => copyOf(each, keys))
  if (typeof value !== 'object' || value === null) return value
  const isText = '_type' in value && value._type === 'block'
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (isText && name === 'anchor') return []
      if (name === '_key' && typeof field === 'string') return [[name, keys.get(field)]]
      if (name === 'marks' && Array.isArray(field))
        return [[name, field.map((mark) => (typeof mark === 'string' ? (keys.get(mark) ?? mark) : mark))]]
      return [[name, copyOf(field, keys)]]
    }),
  )
}
