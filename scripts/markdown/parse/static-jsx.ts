import type { Expression, Node, Program } from 'estree'
import type { Nodes } from 'mdast'
import { staticValue, UNREAD, type StaticScope } from '../static-value.ts'
import type { JsxElement } from './types.ts'

/** Elements that an expression makes. */
class Made {
  readonly nodes: readonly Nodes[]
  constructor(nodes: readonly Nodes[]) {
    this.nodes = nodes
  }
}

interface JsxNode {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
  readonly raw?: string
  readonly expression?: Expression | { readonly type: 'JSXEmptyExpression' }
  readonly argument?: Expression
  readonly children?: readonly JsxNode[]
  readonly attributes?: readonly JsxNode[]
  readonly openingElement?: JsxNode
}

/**
 * The nodes that an expression shows whose values are all spelled out: `rows.map((row) => <li>{row}</li>)`,
 * `flag && <b>yes</b>`.
 * @param at where the expression stands
 * @returns undefined where only running it would show
 */
export function nodesOfExpression(
  program: Program | null | undefined,
  scope: StaticScope,
  at: Nodes,
): Nodes[] | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? nodesOfValue(statement.expression, scope, at) : undefined
}

/** The same of an expression that stands elsewhere. */
export function nodesOfValue(expression: Expression, scope: StaticScope, at: Nodes): Nodes[] | undefined {
  const withElements: StaticScope = {
    known(node, read) {
      const jsx = node as Node as JsxNode
      if (!/^JSX(?:Element|Fragment)$/.test(jsx.type)) return scope.known?.(node, read)
      const made = elementOf(jsx, { read, at })
      return { value: made ? new Made(made) : UNREAD }
    },
  }
  const { value, unread } = staticValue(expression, withElements)
  return value === UNREAD || unread.length > 0 ? undefined : shown(value, at)
}

interface Reading {
  readonly at: Nodes
  read(part: Expression): unknown
}

/** What React shows of a value; undefined for an object, which it cannot show. */
function shown(value: unknown, at: Nodes): Nodes[] | undefined {
  if (value instanceof Made) return [...value.nodes]
  if (value === null || value === undefined || typeof value === 'boolean') return []
  if (typeof value === 'string' || typeof value === 'number')
    return [{ type: 'text', value: String(value), ...placeOf(at) }]
  if (!Array.isArray(value)) return undefined
  const parts = value.map((entry) => shown(entry, at))
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])
}

function placeOf({ position }: Nodes): Pick<Nodes, 'position'> {
  return position ? { position } : {}
}

function elementOf(node: JsxNode, reading: Reading): Nodes[] | undefined {
  const children = (node.children ?? []).map((child) => childrenOf(child, reading))
  if (children.includes(undefined)) return undefined
  const nodes = children.flatMap((part) => part ?? [])
  if (node.type === 'JSXFragment') return nodes
  const attributes = (node.openingElement?.attributes ?? []).map((attribute) => attributesOf(attribute, reading))
  if (attributes.includes(undefined)) return undefined
  return [
    {
      type: 'mdxJsxFlowElement',
      name: tagName(node.openingElement?.name),
      attributes: attributes.flatMap((part) => part ?? []),
      children: nodes as JsxElement['children'],
      ...placeOf(reading.at),
    } as JsxElement,
  ]
}

function tagName(name: unknown): string {
  const {
    type,
    name: own,
    object,
    property,
  } = name as {
    type: string
    name?: unknown
    object?: unknown
    property?: unknown
  }
  return type === 'JSXMemberExpression' ? `${tagName(object)}.${tagName(property)}` : String(own)
}

function childrenOf(child: JsxNode, reading: Reading): Nodes[] | undefined {
  if (child.type === 'JSXText') {
    const text = jsxText(String(child.value))
    return text === '' ? [] : [{ type: 'text', value: text, ...placeOf(reading.at) }]
  }
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') return elementOf(child, reading)
  const { expression } = child
  if (child.type !== 'JSXExpressionContainer' || !expression) return undefined
  if (expression.type === 'JSXEmptyExpression') return []
  const value = reading.read(expression)
  return value === UNREAD ? undefined : shown(value, reading.at)
}

/** The words of a text as React shows them: line breaks and what is indented between tags are none. */
function jsxText(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const start = index > 0 ? line.trimStart() : line
      return index < lines.length - 1 ? start.trimEnd() : start
    })
    .filter(Boolean)
    .join(' ')
}

function attributesOf(attribute: JsxNode, { read }: Reading): JsxElement['attributes'] | undefined {
  if (attribute.type === 'JSXSpreadAttribute') {
    const value = attribute.argument && read(attribute.argument)
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) => attributeOf(name, each))
      : undefined
  }
  const name = String((attribute.name as { name?: unknown }).name)
  const written = attribute.value as JsxNode | null
  if (written === null) return attributeOf(name, true)
  if (written.type === 'Literal') return attributeOf(name, written.value)
  if (written.type !== 'JSXExpressionContainer' || !written.expression) return undefined
  const value = read(written.expression as Expression)
  return value === UNREAD || value instanceof Made ? undefined : attributeOf(name, value)
}

function attributeOf(name: string, value: unknown): JsxElement['attributes'] {
  if (value === undefined || value === null || value === false) return []
  if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }]
  if (typeof value === 'string') return [{ type: 'mdxJsxAttribute', name, value }]
  const program: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression: expressionOf(value) }],
  }
  return [
    {
      type: 'mdxJsxAttribute',
      name,
      value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value), data: { estree: program } },
    },
  ]
}

/** Plain data as the expression that spells it out. */
function expressionOf(value: unknown): Expression {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(expressionOf) }
  if (typeof value !== 'object' || value === null)
    return { type: 'Literal', value: (value ?? null) as string | number | boolean | null }
  return {
    type: 'ObjectExpression',
    properties: Object.entries(value).map(([key, each]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Literal', value: key },
      value: expressionOf(each),
    })),
  }
}
