import type { Line } from '../types.ts'

/** A component of a page. */
export interface Use {
  readonly name: string
  /** Those that are spelled out. */
  readonly props: ReadonlyMap<string, string>
  /** The lines between its tags. */
  readonly children: readonly Line[]
  /** The number of lines that it takes. */
  readonly length: number
}

const MOST_LINES = 20
const TAG = /^[ \t]*<(\w+)((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?)(\/?)>(.*)$/s
const PROPERTY = /(\w+)=(?:"([^"]*)"|'([^']*)'|\{[ \t]*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(-?[\d.]+))[ \t]*\})/g

/** The component that a line starts with; undefined where it starts with none. */
export function useAt(lines: readonly Line[], start: number): Use | undefined {
  if (!/^[ \t]*<\w/.test(lines[start]?.text ?? '')) return undefined
  for (let end = start + 1; end <= Math.min(lines.length, start + MOST_LINES); end++) {
    const tag = lines.slice(start, end).map(({ text }) => text)
    const [, name, attributes = '', close, rest = ''] = TAG.exec(tag.join('\n')) ?? []
    if (name === undefined) continue
    const use = { name, props: propsOf(attributes), length: end - start }
    if (close) return rest.trim() === '' ? { ...use, children: [] } : undefined
    return withChildren(use, [{ text: rest, line: lines[end - 1]?.line ?? 0 }, ...lines.slice(end)])
  }
  return undefined
}

function withChildren(use: Omit<Use, 'children'>, lines: readonly Line[]): Use | undefined {
  const tag = `</${use.name}>`
  const last = lines.findIndex(({ text }) => text.includes(tag))
  if (last === -1) return undefined
  const children = lines.slice(0, last + 1).map(({ text, line }) => ({ text: text.split(tag, 1)[0] ?? '', line }))
  return { ...use, children, length: use.length + last }
}

function propsOf(attributes: string): Map<string, string> {
  return new Map(
    [...attributes.matchAll(PROPERTY)].flatMap(([, name, ...values]) => {
      const value = values.find((each) => each !== undefined)
      return name !== undefined && value !== undefined ? [[name, value] as const] : []
    }),
  )
}

/** A line of a file that is shown inside of another, with what it is given there. */
export function filledIn(
  text: string,
  { props, children }: { props: Use['props']; children: readonly string[] },
): string {
  return text
    .replace(/=\{[ \t]*props\.(\w+)[ \t]*\}/g, (whole, name: string) => {
      const value = props.get(name)
      return value === undefined ? whole : `="${value}"`
    })
    .replace(/\{[ \t]*props\.(\w+)[ \t]*\}/g, (whole, name: string) => props.get(name) ?? whole)
    .replace(/\{[ \t]*(?:props\.)?children[ \t]*\}/g, () => children.join('\n'))
}
