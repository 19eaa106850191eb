import type { Expression, Program } from 'estree'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { staticValue, UNREAD, type StaticScope } from '../static-value.ts'
import { knownIn } from './static-scope.ts'
import { nodesOfExpression } from './static-jsx.ts'
import { UnsupportedNode, type JsxElement, type Scope } from './types.ts'

/** A value that the source spells out. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [name: string]: Literal }

/** Properties that only say how something looks. */
const PRESENTATION = new Set(['allow', 'align', 'class', 'className', 'key', 'loading', 'sandbox', 'style', 'valign'])

/** The properties of a component, read by name; what nobody read is reported by {@link Props.done}. */
export interface Props {
  value(name: string): Literal
  /** Text, also where it is written as a number; empty text counts as none. */
  text(name: string): string | undefined
  number(name: string): number | undefined
  /** The value, or undefined where only running code would show it: for what readers can do without. */
  optional(name: string): Literal
  flag(name: string): boolean
  /** Notes the properties that were not read. Call it last. */
  done(): void
}

/** Whether a node is a component or an HTML element. */
export function isElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Reads the properties of a component. Throws {@link UnsupportedNode} when one is read that is not spelled out. */
export function propsOf(element: JsxElement, scope: Scope): Props {
  const mapping = element.name === null ? undefined : scope.components.mapped.get(element.name)
  const renamed = mapping && 'as' in mapping ? (mapping.props ?? {}) : {}
  const constants = mapping && 'as' in mapping ? (mapping.set ?? {}) : {}
  const raw = new Map<string, () => Literal>()
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      throw new UnsupportedNode(
        'computed-property',
        `The component ${element.name} takes its properties from code ({${attribute.value}}).`,
      )
    const { name, value } = attribute
    raw.set(name, () => {
      if (value === null || value === undefined) return true
      return typeof value === 'string'
        ? value
        : literalOf(value.data?.estree, { what: `The property ${name} of ${element.name}`, scope })
    })
  }
  const read = new Set<string>()
  const value = (name: string): Literal => {
    if (Object.hasOwn(constants, name)) return constants[name]
    const source = renamed[name] ?? name
    read.add(source)
    return raw.get(source)?.()
  }
  return {
    value,
    text(name) {
      const found = value(name)
      return typeof found === 'string' || typeof found === 'number' ? String(found).trim() || undefined : undefined
    },
    optional(name) {
      try {
        return value(name)
      } catch (error) {
        if (error instanceof UnsupportedNode) return undefined
        throw error
      }
    },
    number(name) {
      const found = Number(value(name) ?? Number.NaN)
      return Number.isFinite(found) ? found : undefined
    },
    flag(name) {
      const found = value(name)
      return found === '' || (found !== 'false' && Boolean(found))
    },
    done() {
      const left = [...raw.keys()].filter((name) => !read.has(name) && !PRESENTATION.has(name))
      if (left.length > 0)
        scope.note(
          {
            outcome: 'ignored',
            kind: 'component-property',
            reason: `${element.name} has no place for ${left.length === 1 ? 'the property' : 'the properties'} ${left.join(', ')}.`,
          },
          element,
        )
    },
  }
}

/** The value of an MDX expression. Throws {@link UnsupportedNode} where only running it would show. */
export function literalOf(program: Program | null | undefined, { what, scope }: LiteralContext): Literal {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') throw computed(what)
  const { value, unread } = staticValue(statement.expression, namesIn(scope))
  if (value === UNREAD || unread.length > 0) throw computed(what)
  return value as Literal
}

/** What names, calls and texts of a file's expressions stand for. */
export function namesIn(scope: LiteralContext['scope']): StaticScope {
  const names = knownIn(scope.constants)
  const known: NonNullable<StaticScope['known']> = (node, read) =>
    pathOf(node, read) ?? textOf(node, scope) ?? wordsOf(node, { known }) ?? names.known?.(node, read)
  return { known }
}

/** Elements in the place of a text stand for their words: `title={<>The <b>end</b></>}`. */
function wordsOf(expression: Expression, names: StaticScope): { value: string } | undefined {
  if (!/^JSX(?:Element|Fragment)$/.test(expression.type)) return undefined
  const statement = { type: 'ExpressionStatement', expression } as const
  const program: Program = { type: 'Program', sourceType: 'module', body: [statement] }
  const nodes = nodesOfExpression(program, names, { type: 'text', value: '' })
  return nodes && { value: toString(nodes) }
}

interface LiteralContext {
  /** What the value is of, for the message. */
  readonly what: string
  readonly scope: Pick<Scope, 'source' | 'constants'>
}

function computed(what: string): UnsupportedNode {
  return new UnsupportedNode(
    'computed-value',
    `${what} is computed by code, and only what is spelled out can be converted.`,
  )
}

/** The text between backticks, as the file has it: MDX takes indentation out of texts of several lines. */
function textOf(node: Expression, { source }: Pick<Scope, 'source'>): { value: string } | undefined {
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  const cooked = node.quasis[0]?.value.cooked ?? ''
  const { start, end } = node as { start?: number; end?: number }
  if (!cooked.includes('\n') || start === undefined || end === undefined) return { value: cooked }
  const written = source.slice(start + 1, end - 1)
  return { value: withoutSpaces(written) === withoutSpaces(cooked) ? written : cooked }
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

/** `useBaseUrl('/x')` and `require('./x').default` stand for the path inside: generators resolve them, and so do we. */
function pathOf(node: Expression, read: (part: Expression) => unknown): { value: unknown } | undefined {
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed) {
    if (node.property.name === 'default') return node.object.type === 'Super' ? undefined : pathOf(node.object, read)
    // An imported picture is an object to some tools, with its address inside.
    const picture = node.property.name === 'src' && node.object.type === 'Identifier' ? read(node.object) : undefined
    return typeof picture === 'string' ? { value: picture } : undefined
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  const [argument] = node.arguments
  return ['useBaseUrl', 'require'].includes(node.callee.name) && argument?.type === 'Literal'
    ? { value: read(argument) }
    : undefined
}
