import type {
  ArrayExpression,
  BinaryExpression,
  Expression,
  MemberExpression,
  Node,
  ObjectExpression,
  TemplateLiteral,
} from 'estree'
import { readCall } from './static-calls.ts'
import { describe } from './static-name.ts'
import { BINARY, CONSTANTS, UNARY } from './static-operators.ts'

/*
 * What an expression of JavaScript is, read off its syntax tree. Nothing is run: literals, lists, objects, templates,
 * and what the caller says that a name or a call stands for. Everything else is named with its line and left out.
 */

/** A part of an expression that cannot be known without running it. */
export interface Unread {
  /** Counted as the syntax tree counts. */
  readonly line: number
  /** Where in the value it stands, such as `themeConfig.prism.theme`; empty for the whole value. */
  readonly path: string
  /** What it is, such as `a call of require`. */
  readonly what: string
}

/** The value of what cannot be known. */
export const UNREAD = Symbol('unread')

export interface StaticValue {
  /** Without its unread parts: an object lacks their properties, a list their entries. {@link UNREAD} where nothing is left. */
  readonly value: unknown
  /** In the order of the source; empty where the whole value is known. */
  readonly unread: readonly Unread[]
}

export interface StaticScope {
  /**
   * Says what a name, a member or a call stands for; asked before anything else is tried.
   * @param read reads a part of the node as a part of the same value
   * @returns undefined for what it does not know
   */
  known?(node: Expression, read: (part: Expression) => unknown): { readonly value: unknown } | undefined
}

/** What TypeScript and parentheses put around an expression. */
interface Wrapper {
  readonly type:
    | 'ParenthesizedExpression'
    | 'TSAsExpression'
    | 'TSNonNullExpression'
    | 'TSSatisfiesExpression'
    | 'TSTypeAssertion'
  readonly expression: Expression
}

/** Reads an expression (ESTree, with or without TypeScript) as plain data. */
export function staticValue(expression: Expression, scope: StaticScope = {}): StaticValue {
  const unread: Unread[] = []
  const value = read(expression, { path: '', scope, unread })
  return { value, unread }
}

interface Reading {
  readonly path: string
  readonly scope: StaticScope
  readonly unread: Unread[]
}

function read(node: Expression, reading: Reading): unknown {
  const known = reading.scope.known?.(node, (part) => read(part, reading))
  if (known) return known.value
  const inner = unwrapped(node)
  if (inner) return read(inner, reading)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? unknown(node, reading) : node.value
    case 'TemplateLiteral':
      return readTemplate(node, reading)
    case 'ArrayExpression':
      return readArray(node, reading)
    case 'ObjectExpression':
      return readObject(node, reading)
    case 'Identifier':
      return CONSTANTS.has(node.name) ? CONSTANTS.get(node.name) : unknown(node, reading)
    case 'UnaryExpression': {
      const operate = UNARY[node.operator]
      return operate ? combine([node.argument], reading, ([value]) => operate(value)) : unknown(node, reading)
    }
    case 'BinaryExpression':
      return readBinary(node, reading)
    case 'LogicalExpression': {
      const left = read(node.left, reading)
      if (left === UNREAD) return UNREAD
      const isLeft = node.operator === '??' ? left !== null && left !== undefined : (node.operator === '||') === !!left
      return isLeft ? left : read(node.right, reading)
    }
    case 'ConditionalExpression': {
      const test = read(node.test, reading)
      return test === UNREAD ? UNREAD : read(test ? node.consequent : node.alternate, reading)
    }
    case 'MemberExpression':
      return readMember(node, reading)
    case 'ChainExpression':
      return read(node.expression, reading)
    case 'CallExpression': {
      const before = reading.unread.length
      const called = readCall(node, {
        read: (part) => read(part, reading),
        readWith: (names, part) => read(part, { ...reading, scope: scopeWith(names, reading.scope) }),
        unread: UNREAD,
      })
      if (called && (called.value !== UNREAD || reading.unread.length > before)) return called.value
      reading.unread.length = before
      return unknown(node, reading)
    }
    default:
      return unknown(node, reading)
  }
}

function scopeWith(names: ReadonlyMap<string, unknown>, scope: StaticScope): StaticScope {
  return {
    known: (node, part) =>
      node.type === 'Identifier' && names.has(node.name) ? { value: names.get(node.name) } : scope.known?.(node, part),
  }
}

function readBinary({ left, operator, right, ...node }: BinaryExpression, reading: Reading): unknown {
  const operate = BINARY[operator]
  if (!operate || left.type === 'PrivateIdentifier') return unknown({ ...node, left, operator, right }, reading)
  return combine([left, right], reading, ([one, other]) => operate(one, other))
}

function unwrapped(node: Expression): Expression | undefined {
  const { type, expression } = node as Expression | Wrapper as Partial<Wrapper>
  switch (type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return expression
    default:
      return undefined
  }
}

/** Reads all parts; where one is unread, so is the whole. */
function combine(
  parts: readonly Expression[],
  reading: Reading,
  make: (values: readonly unknown[]) => unknown,
): unknown {
  const values = parts.map((part) => read(part, reading))
  return values.includes(UNREAD) ? UNREAD : make(values)
}

function readTemplate({ quasis, expressions }: TemplateLiteral, reading: Reading): unknown {
  return combine(expressions, reading, (values) =>
    quasis
      .map(({ value }, index) => `${value.cooked ?? value.raw}${index < values.length ? String(values[index]) : ''}`)
      .join(''),
  )
}

function readArray({ elements }: ArrayExpression, reading: Reading): unknown[] {
  return elements.flatMap((element, index) => {
    if (element === null) return [undefined]
    const here = at(reading, String(index))
    if (element.type !== 'SpreadElement') {
      const value = read(element, here)
      return value === UNREAD ? [] : [value]
    }
    const values = read(element.argument, here)
    if (values === UNREAD || Array.isArray(values)) return values === UNREAD ? [] : values
    unknown(element, here)
    return []
  })
}

function readObject({ properties }: ObjectExpression, reading: Reading): Record<string, unknown> {
  const entries = properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const value = read(property.argument, reading)
      return typeof value === 'object' && value !== null ? Object.entries(value) : []
    }
    const key = keyOf(property.key, property.computed, reading)
    if (key === UNREAD) return []
    const here = at(reading, String(key))
    const value = isExpression(property.value) ? read(property.value, here) : unknown(property.value, here)
    return value === UNREAD ? [] : [[String(key), value]]
  })
  return Object.fromEntries(entries)
}

function keyOf(key: Node, computed: boolean, reading: Reading): unknown {
  if (!computed && key.type === 'Identifier') return key.name
  return isExpression(key) ? read(key, reading) : unknown(key, reading)
}

/** A property of its own of a value that is known. */
function readMember(node: MemberExpression, reading: Reading): unknown {
  if (!isExpression(node.object)) return unknown(node, reading)
  const before = reading.unread.length
  const object = read(node.object, reading)
  const key = keyOf(node.property, node.computed, reading)
  if (object === UNREAD || key === UNREAD) return UNREAD
  if (node.optional && (object === null || object === undefined)) return undefined
  const has = object !== null && object !== undefined && Object.hasOwn(Object(object), String(key))
  if (has) {
    // What else of the object is not known does not matter here.
    reading.unread.length = before
    return (Object(object) as Record<string, unknown>)[String(key)]
  }
  if (reading.unread.length > before) return UNREAD
  return object === null || object === undefined || String(key) in Object(object) ? unknown(node, reading) : undefined
}

function isExpression(node: Node): node is Expression {
  return !['AssignmentPattern', 'ArrayPattern', 'ObjectPattern', 'RestElement', 'PrivateIdentifier', 'Super'].includes(
    node.type,
  )
}

function at(reading: Reading, step: string): Reading {
  return { ...reading, path: reading.path ? `${reading.path}.${step}` : step }
}

function unknown(node: Node, { path, unread }: Reading): typeof UNREAD {
  unread.push({ line: node.loc?.start.line ?? 1, path, what: describe(node) })
  return UNREAD
}
