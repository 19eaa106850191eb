import type { Expression, ObjectExpression, Program, TemplateLiteral } from 'estree'
import type { Nodes } from 'mdast'
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
        : literalOf(value.data?.estree, { what: `The property ${name} of ${element.name}`, source: scope.source })
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
export function literalOf(program: Program | null | undefined, context: LiteralContext): Literal {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') throw computed(context)
  return evaluate(statement.expression, context)
}

interface LiteralContext {
  /** What the value is of, for the message. */
  readonly what: string
  /** The file: MDX takes indentation out of texts of several lines, which only the file still has. */
  readonly source: string
}

function computed({ what }: LiteralContext): UnsupportedNode {
  return new UnsupportedNode(
    'computed-value',
    `${what} is computed by code, and only what is spelled out can be converted.`,
  )
}

function evaluate(node: Expression, context: LiteralContext): Literal {
  if (node.type === 'Literal') {
    if (node.value === null || ['string', 'number', 'boolean'].includes(typeof node.value)) return node.value as Literal
    throw computed(context)
  }
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return templateText(node, context)
  if (node.type === 'Identifier' && node.name === 'undefined') return undefined
  if (node.type === 'UnaryExpression' && node.operator === '-') return -Number(evaluate(node.argument, context))
  if (node.type === 'BinaryExpression' && node.operator === '+' && node.left.type !== 'PrivateIdentifier') {
    const left = evaluate(node.left, context)
    const right = evaluate(node.right, context)
    if (typeof left === 'string' && typeof right === 'string') return left + right
  }
  if (node.type === 'ArrayExpression')
    return node.elements.map((element) => {
      if (!element || element.type === 'SpreadElement') throw computed(context)
      return evaluate(element, context)
    })
  if (node.type === 'ObjectExpression') return objectOf(node, context)
  return evaluate(pathCall(node) ?? fail(context), context)
}

/** The text between backticks, as the file has it. */
function templateText(node: TemplateLiteral, { source }: LiteralContext): string {
  const cooked = node.quasis[0]?.value.cooked ?? ''
  const { start, end } = node as { start?: number; end?: number }
  if (!cooked.includes('\n') || start === undefined || end === undefined) return cooked
  const written = source.slice(start + 1, end - 1)
  return withoutSpaces(written) === withoutSpaces(cooked) ? written : cooked
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

function fail(context: LiteralContext): never {
  throw computed(context)
}

/** `useBaseUrl('/x')` and `require('./x').default` stand for the path inside: generators resolve them, and so do we. */
function pathCall(node: Expression): Expression | undefined {
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'default')
    return node.object.type === 'Super' ? undefined : pathCall(node.object)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  const [argument] = node.arguments
  return ['useBaseUrl', 'require'].includes(node.callee.name) && argument?.type === 'Literal' ? argument : undefined
}

function objectOf(node: ObjectExpression, context: LiteralContext): Literal {
  return Object.fromEntries(
    node.properties.map((property) => {
      if (property.type !== 'Property' || property.computed) throw computed(context)
      const name =
        property.key.type === 'Identifier' ? property.key.name : String(evaluate(property.key as Expression, context))
      return [name, evaluate(property.value as Expression, context)]
    }),
  )
}
