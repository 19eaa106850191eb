import { childrenOf, type BodyNode } from '@portico/content-model'
import { z } from 'zod'

/*
 * A body as lines that people can write and compare: a line a block, its children indented, the lines of a sample behind a
 * bar. Nothing but keys is left out, so that two bodies with the same lines are the same.
 */

const textSchema = z.looseObject({
  style: z.string().optional(),
  listItem: z.string().optional(),
  level: z.number().optional(),
  start: z.number().optional(),
  checked: z.boolean().optional(),
  anchor: z.string().optional(),
  children: z.array(
    z.looseObject({ _type: z.string(), text: z.string().optional(), marks: z.array(z.string()).optional() }),
  ),
  markDefs: z.array(z.looseObject({ _type: z.string(), _key: z.string() })).optional(),
})
type TextNode = z.infer<typeof textSchema>

const STYLES: Readonly<Record<string, string>> = { normal: 'p', blockquote: 'quote' }
const CHILDREN: ReadonlySet<string> = new Set(['_type', '_key', 'content', 'items', 'rows', 'cells'])

/** The lines of a body, each with those of a sample of code that it begins. */
export function linesOf(body: readonly BodyNode[], indent = ''): string[] {
  return body.flatMap((node) => {
    if (node._type === 'block') return [`${indent}${textLine(textSchema.parse(node))}`]
    const row = node._type === 'row' ? rowLine(node) : undefined
    return row === undefined
      ? [`${indent}${objectLine(node, indent)}`, ...linesOf(childrenOf(node), `${indent}  `)]
      : [`${indent}${row}`]
  })
}

function textLine({
  style = 'normal',
  listItem,
  level,
  start,
  checked,
  anchor,
  children,
  markDefs = [],
}: TextNode): string {
  const name = STYLES[style] ?? style
  const list = listItem && `${listItem} ${level ?? 1}`
  const parts = [
    ...(list ? [name === 'p' ? list : `${name} ${list}`] : [name]),
    ...(start === undefined ? [] : [`start=${start}`]),
    ...(checked === undefined ? [] : [checked ? 'done' : 'open']),
    ...(anchor === undefined ? [] : [`#${anchor}`]),
  ]
  const marks = new Map(markDefs.map(({ _key, _type, ...data }) => [_key, [_type, ...Object.values(data)].join(' ')]))
  const words = children.map(({ _type, text = '', marks: own = [], ...others }) => {
    if (_type !== 'span') return `{=${JSON.stringify(withoutKeys({ _type, text: text || undefined, ...others }))}}`
    const named = own.map((mark) => marks.get(mark) ?? mark).toSorted()
    return named.length === 0 ? escaped(text) : `{${named.join(',')}|${escaped(text)}}`
  })
  return `${parts.join(' ')}: ${words.join('')}`.trimEnd()
}

function escaped(text: string): string {
  return text
    .replace(/[\\{}|]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\u00a0', '\\u00a0')
}

/** A row of cells that hold a paragraph each, or nothing. */
function rowLine(row: BodyNode): string | undefined {
  const cells = childrenOf(row).map((cell) => {
    const [first, ...others] = childrenOf(cell)
    if (!first) return ''
    const line = others.length === 0 && first._type === 'block' ? textLine(textSchema.parse(first)) : undefined
    return line?.startsWith('p:') ? line.slice(2).trim() : undefined
  })
  return cells.includes(undefined) ? undefined : `row: ${cells.join(' ¦ ')}`.trimEnd()
}

function objectLine(node: BodyNode, indent: string): string {
  const fields = Object.entries(node).filter(([name]) => !CHILDREN.has(name))
  const { code } = node as { code?: unknown }
  const others = fields
    .filter(([name, value]) => value !== undefined && !(name === 'code' && typeof code === 'string'))
    .map(([name, value]) => `${name}=${JSON.stringify(withoutKeys(value))}`)
    .toSorted()
  const lines = typeof code === 'string' ? code.split('\n').map((line) => `\n${indent}  | ${line}`.trimEnd()) : []
  return `${[node._type, ...others].join(' ')}${lines.join('')}`
}

function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (name === '_key' ? [] : [[name, withoutKeys(field)]])),
  )
}
