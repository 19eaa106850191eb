import { isRecord } from '../../src/value/json.ts'

/*
 * What the engine does to a text without changing what it says: it joins texts of the same marks, puts empty ones around
 * badges and an empty paragraph into an empty block, and forgets a link that no word has.
 */

interface Child {
  readonly _type: string
  readonly text?: string
  readonly marks?: readonly string[]
}

/** A body in the form that it shares with all that say the same. Keys of texts go. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return isPlaceholder(value) ? [] : value.map(tidy)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (value._type !== 'block' || !Array.isArray(field)) return [name, tidy(field)]
      if (name === 'children') return [name, joined(field as Child[])]
      return name === 'markDefs'
        ? [name, usedOf(field as { _key: string }[], value.children as Child[])]
        : [name, field]
    }),
  )
}

function isPlaceholder(value: readonly unknown[]): boolean {
  const [only] = value
  if (value.length !== 1 || !isRecord(only) || only._type !== 'block' || only.listItem !== undefined) return false
  const isEmpty = Array.isArray(only.children) && (only.children as Child[]).every(({ text }) => text === '')
  return isEmpty && (only.style === undefined || only.style === 'normal')
}

function joined(children: readonly Child[]): unknown[] {
  const result: { _type: string; text: string; marks: readonly string[] }[] = []
  for (const child of children) {
    const { _type, text = '', marks = [] } = child
    const last = result.at(-1)
    if (_type !== 'span') result.push({ ...child, text, marks })
    else if (text === '') continue
    else if (last?._type === 'span' && last.marks.toSorted().join() === marks.toSorted().join()) last.text += text
    else result.push({ _type, text, marks: marks.toSorted() })
  }
  return result
}

const usedOf = (markDefs: readonly { readonly _key: string }[], children: readonly Child[]) =>
  markDefs.filter(({ _key }) => children.some(({ text, marks }) => text !== '' && marks?.includes(_key)))
