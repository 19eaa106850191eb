import type { CallExpression, Expression, Node, Pattern } from 'estree'
import { nameOf } from './static-name.ts'

/** What a reading of an expression offers to a call inside of it. */
export interface CallReading {
  /** @returns {@link CallReading.unread} for what cannot be known */
  read(node: Expression): unknown
  /** Reads a node in which more names stand for something. */
  readWith(names: ReadonlyMap<string, unknown>, node: Expression): unknown
  readonly unread: symbol
}

type Method = (self: never, ...values: never[]) => unknown

/** Calls that only make a value of values. What a method is given as a function is applied, not run. */
const METHODS: Readonly<Record<string, Method>> = {
  at: (self: unknown[] | string, index: number) => self.at(index),
  concat: (self: unknown[], ...values: unknown[]) => self.concat(...values),
  endsWith: (self: string, end: string) => self.endsWith(end),
  includes: (self: unknown[], value: unknown) => self.includes(value),
  join: (self: unknown[], sign?: string) => self.join(sign),
  replaceAll: (self: string, from: string, to: string) => self.replaceAll(from, to),
  slice: (self: unknown[], from?: number, to?: number) => self.slice(from, to),
  split: (self: string, sign: string) => self.split(sign),
  startsWith: (self: string, start: string) => self.startsWith(start),
  toLowerCase: (self: string) => self.toLowerCase(),
  toString: (self: unknown) => String(self),
  toUpperCase: (self: string) => self.toUpperCase(),
  trim: (self: string) => self.trim(),
}
const OF_STRINGS = new Set(['endsWith', 'replaceAll', 'split', 'startsWith', 'toLowerCase', 'toUpperCase', 'trim'])
const OF_LISTS = new Set(['concat', 'join'])

const OF_OBJECTS: Readonly<Record<string, (value: object) => unknown>> = {
  'Object.entries': Object.entries,
  'Object.keys': Object.keys,
  'Object.values': Object.values,
}

/** What a call makes of values that are spelled out; undefined for a call that is none of those. */
export function readCall(node: CallExpression, reading: CallReading): { readonly value: unknown } | undefined {
  const { callee } = node
  const values = node.arguments.filter((part) => part.type !== 'SpreadElement')
  const [first] = values
  if (callee.type !== 'MemberExpression' || values.length < node.arguments.length) return undefined
  const ofObject = Object.hasOwn(OF_OBJECTS, nameOf(callee)) ? OF_OBJECTS[nameOf(callee)] : undefined
  if (ofObject && first) {
    const value = reading.read(first)
    return typeof value === 'object' && value !== null ? { value: ofObject(value) } : { value: reading.unread }
  }
  const name = callee.property.type === 'Identifier' && !callee.computed ? callee.property.name : ''
  if (callee.object.type === 'Super') return undefined
  if (first?.type === 'ArrowFunctionExpression') return readEach(name, { list: callee.object, made: first }, reading)
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
  if (!method) return undefined
  const self = reading.read(callee.object)
  const given = values.map((part) => reading.read(part))
  if (self === reading.unread || given.includes(reading.unread)) return { value: reading.unread }
  const suits = Array.isArray(self) ? !OF_STRINGS.has(name) : typeof self === 'string' && !OF_LISTS.has(name)
  if (!suits && name !== 'toString') return undefined
  return { value: (method as (self: unknown, ...values: unknown[]) => unknown)(self, ...given) }
}

interface Each {
  readonly list: Expression
  readonly made: Extract<Expression, { type: 'ArrowFunctionExpression' }>
}

/** `list.map((entry, index) => …)` and its like. */
function readEach(name: string, { list, made }: Each, reading: CallReading): { readonly value: unknown } | undefined {
  if (!['map', 'flatMap', 'filter', 'find', 'some', 'every'].includes(name)) return undefined
  const entries = reading.read(list)
  if (entries === reading.unread) return { value: entries }
  if (!Array.isArray(entries)) return undefined
  const results = entries.map((entry: unknown, index) => apply(made, [entry, index], reading))
  if (results.includes(reading.unread)) return { value: reading.unread }
  if (name === 'map') return { value: results }
  if (name === 'flatMap') return { value: results.flat() }
  const kept = entries.filter((_, index) => results[index]) as unknown[]
  if (name === 'filter') return { value: kept }
  if (name === 'find') return { value: kept[0] }
  return { value: name === 'some' ? kept.length > 0 : kept.length === entries.length }
}

function apply({ params, body }: Each['made'], values: readonly unknown[], reading: CallReading): unknown {
  const names = new Map<string, unknown>()
  for (const [index, param] of params.entries()) if (!bind(param, values[index], names)) return reading.unread
  const result = body.type === 'BlockStatement' ? returnedBy(body.body, names, reading) : body
  return result ? reading.readWith(names, result) : reading.unread
}

/** The expression that a function returns which only names values before. */
function returnedBy(
  statements: readonly Node[],
  names: Map<string, unknown>,
  reading: CallReading,
): Expression | undefined {
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement') return statement.argument ?? undefined
    if (statement.type !== 'VariableDeclaration') return undefined
    for (const { id, init } of statement.declarations) {
      const value = init ? reading.readWith(names, init) : undefined
      if (value === reading.unread || !bind(id, value, names)) return undefined
    }
  }
  return undefined
}

/** Gives the names of a pattern their values. @returns false for a pattern that says more */
function bind(pattern: Pattern, value: unknown, names: Map<string, unknown>): boolean {
  if (pattern.type === 'Identifier') {
    names.set(pattern.name, value)
    return true
  }
  const within: unknown = value ?? {}
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.every(
      (part, index) => part === null || bind(part, Array.isArray(within) ? within[index] : undefined, names),
    )
  if (pattern.type !== 'ObjectPattern') return false
  return pattern.properties.every((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) return false
    const { name } = property.key
    const own: unknown = Object.hasOwn(Object(within), name) ? (within as Record<string, unknown>)[name] : undefined
    return bind(property.value, own, names)
  })
}
