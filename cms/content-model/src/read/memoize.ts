/**
 * A pure reader that reads each value once: what it said is known as long as the value lives. For values that are never
 * changed in place, as bodies are not.
 */
export function memoize<Value extends object, Result>(read: (value: Value) => Result): (value: Value) => Result {
  const known = new WeakMap<Value, { readonly result: Result }>()
  return (value) => {
    const before = known.get(value)
    if (before) return before.result
    const result = read(value)
    known.set(value, { result })
    return result
  }
}
