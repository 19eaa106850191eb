import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, type ParserPlugin } from '@babel/parser'
import type { CallExpression, Expression, NewExpression, Node, Program } from 'estree'
import { parse as parseYaml } from 'yaml'
import { nameOf } from '../../static-name.ts'
import { staticValue, UNREAD, type StaticScope, type Unread } from '../../static-value.ts'
import { builtIns, localFile, type KnownCalls } from './known-calls.ts'
import { bindingsOf, type Bindings } from './module-bindings.ts'

export interface UnreadPart extends Unread {
  /** Absolute. */
  readonly file: string
}

interface Module {
  readonly file: string
  readonly bindings: Bindings
  readonly reading: Set<string>
}

/** Reads the modules of a project as data, following what they import from each other; none is run. */
export class StaticModules {
  readonly #modules = new Map<string, Module>()
  readonly #unread = new Map<string, UnreadPart>()
  readonly #calls: KnownCalls
  readonly #ran: ReadonlyMap<string, unknown>
  #locals: ReadonlyMap<string, unknown>[] = []

  /** @param ran the values of modules that were run, by their files */
  constructor(calls: KnownCalls = {}, ran: ReadonlyMap<string, unknown> = new Map()) {
    this.#calls = calls
    this.#ran = ran
  }

  /** The files that were read, absolute. */
  readonly files = new Set<string>()

  /** What could not be read so far. */
  get unread(): UnreadPart[] {
    return [...this.#unread.values()]
  }

  /**
   * What a module exports; its fields are missing where they cannot be known.
   * @returns undefined where there is no such export, or nothing of it can be read
   */
  read(file: string, name = 'default'): unknown {
    if (name === 'default' && this.#ran.has(file)) return this.#ran.get(file)
    const value = this.#export(file, name)
    return value === UNREAD ? undefined : value
  }

  /** What a module exports where it is data: of a function, what it returns is none. */
  readData(file: string, name: string): unknown {
    const module = /\.(json|ya?ml)$/i.test(file) ? undefined : this.#module(file)
    const node = module?.bindings.exports.get(name)
    if (module && (!node || isFunction(functionOf(node, module)))) return undefined
    return this.read(file, name)
  }

  #export(file: string, name: string): unknown {
    this.files.add(file)
    if (/\.(json|ya?ml)$/i.test(file)) {
      const data = readData(file)
      if (data === UNREAD) this.#note({ file, line: 1, path: '', what: 'no JSON or YAML that can be parsed' })
      return data
    }
    const module = this.#module(file)
    if (!module) return UNREAD
    const { exports } = module.bindings
    const node = exports.get(name)
    if (node) return this.#evaluate(functionOf(node, module), module)
    if (name === 'default' && exports.size > 0)
      return Object.fromEntries([...exports].map(([key, value]) => [key, this.#evaluate(value, module)]))
    return undefined
  }

  #module(file: string): Module | undefined {
    const known = this.#modules.get(file)
    if (known) return known
    try {
      const module = { file, bindings: bindingsOf(parseModule(file)), reading: new Set<string>() }
      this.#modules.set(file, module)
      return module
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      this.#note({ file, line: 1, path: '', what: `no JavaScript that can be parsed (${error.message})` })
      return undefined
    }
  }

  #note(part: UnreadPart): void {
    this.#unread.set(`${part.file}:${part.line}:${part.path}`, part)
  }

  #evaluate(node: Expression, module: Module): unknown {
    const scope: StaticScope = { known: (part, read) => this.#known(part, read, module) }
    const value = isFunction(node) ? undefined : staticValue(node, scope)
    if (!value) {
      const returned = this.#apply(node, [], (part) => this.#evaluate(part, module))
      return returned ? returned.value : UNREAD
    }
    for (const part of value.unread) this.#note({ ...part, file: module.file })
    return value.value
  }

  #known(
    node: Expression,
    read: (part: Expression) => unknown,
    module: Module,
  ): { readonly value: unknown } | undefined {
    if (node.type === 'Identifier') return this.#name(node.name, read, module)
    if (node.type === 'MemberExpression') {
      const name = nameOf(node)
      if (name === 'process.env.NODE_ENV') return { value: 'production' }
      if (/^(?:process|import\.meta)\.env\.\w+$/.test(name)) return { value: undefined }
      if (name === 'import.meta.dirname') return { value: dirname(module.file) }
      if (name === 'import.meta.url') return { value: pathToFileURL(module.file).href }
      return undefined
    }
    return node.type === 'CallExpression' || node.type === 'NewExpression' ? this.#call(node, read, module) : undefined
  }

  #name(name: string, read: (part: Expression) => unknown, module: Module): { readonly value: unknown } | undefined {
    const local = this.#locals.findLast((names) => names.has(name))
    if (local) return { value: local.get(name) }
    if (name === '__dirname') return { value: dirname(module.file) }
    const { constants, imports } = module.bindings
    const constant = constants.get(name)
    if (constant && !isFunction(constant) && !module.reading.has(name)) {
      module.reading.add(name)
      const value = read(constant)
      module.reading.delete(name)
      return { value }
    }
    const imported = imports.get(name)
    const file = imported && localFile(module.file, imported.from)
    return file && imported ? { value: this.#export(file, imported.name) } : undefined
  }

  #call(
    node: CallExpression | NewExpression,
    read: (part: Expression) => unknown,
    module: Module,
  ): { readonly value: unknown } | undefined {
    const name = nameOf(node.callee)
    const values = () => node.arguments.map((part) => (part.type === 'SpreadElement' ? UNREAD : read(part)))
    const calls = { ...builtIns(module.file, (file) => this.#export(file, 'default')), ...this.#calls }
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    const first = node.arguments[0]
    if (call) {
      const value = call(values())
      return value === undefined ? undefined : { value }
    }
    const own = module.bindings.constants.get(name)
    if (own && isFunction(own) && !module.reading.has(name)) {
      module.reading.add(name)
      const value = this.#apply(own, values(), read)
      module.reading.delete(name)
      return value
    }
    if (/^(?:define|with)[A-Z]/.test(name) && first && first.type !== 'SpreadElement')
      return this.#applied(functionOf(first, module), read)
    return undefined
  }

  #applied(node: Expression, read: (part: Expression) => unknown): { readonly value: unknown } | undefined {
    return isFunction(node) ? this.#apply(node, [], read) : { value: read(node) }
  }

  /** What a function returns that names constants and returns; undefined for one that returns at several places. */
  #apply(
    node: Expression,
    values: readonly unknown[],
    read: (part: Expression) => unknown,
  ): { readonly value: unknown } | undefined {
    if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return undefined
    const names = new Map<string, unknown>()
    for (const [index, param] of node.params.entries())
      if (param.type === 'Identifier') names.set(param.name, index < values.length ? values[index] : UNREAD)
    this.#locals.push(names)
    try {
      if (node.body.type !== 'BlockStatement') return { value: read(node.body) }
      for (const statement of node.body.body) {
        if (statement.type === 'ReturnStatement')
          return { value: statement.argument ? read(statement.argument) : undefined }
        if (isAside(statement)) continue
        if (statement.type !== 'VariableDeclaration') return undefined
        for (const { id, init } of statement.declarations)
          if (id.type === 'Identifier' && init) names.set(id.name, read(init))
      }
      return undefined
    } finally {
      this.#locals.pop()
    }
  }
}

/** The function that a name stands for; any other expression as it is. */
function functionOf(node: Expression, { bindings }: Module): Expression {
  const named = node.type === 'Identifier' ? bindings.constants.get(node.name) : undefined
  return named && isFunction(named) ? named : node
}

/** A statement that changes nothing of what a function returns at its end. */
function isAside(statement: Node): boolean {
  if (statement.type === 'ExpressionStatement' || statement.type === 'FunctionDeclaration') return true
  return statement.type === 'IfStatement' && !JSON.stringify(statement).includes('"ReturnStatement"')
}

function isFunction(node: Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

function parseModule(file: string): Program {
  const typescript = /\.[cm]?tsx?$/i.test(file)
  const plugins: ParserPlugin[] = ['estree', ...(typescript ? ['typescript' as const] : [])]
  if (!/\.[cm]?ts$/i.test(file)) plugins.push('jsx')
  const text = readFileSync(file, 'utf8')
  const tree: unknown = parse(/\.mdx?$/i.test(file) ? codeOf(text) : text, {
    plugins,
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    errorRecovery: true,
  }).program
  return tree as Program
}

/** The statements of an MDX file: paragraphs that begin with one, the others as empty lines. */
function codeOf(text: string): string {
  let isCode = false
  let blank = true
  return text
    .split('\n')
    .map((line) => {
      if (blank) isCode = /^(?:import|export)\b/.test(line)
      blank = line.trim() === ''
      return isCode ? line : ''
    })
    .join('\n')
}

function readData(file: string): unknown {
  try {
    return parseYaml(readFileSync(file, 'utf8')) as unknown
  } catch {
    return UNREAD
  }
}
