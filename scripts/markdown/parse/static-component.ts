import type { Node, Program } from 'estree'
import type { Nodes } from 'mdast'
import { staticValue, UNREAD } from '../static-value.ts'
import { nodesOfValue } from './static-jsx.ts'
import { knownIn } from './static-scope.ts'

/** A component, and what it shows wherever it stands. */
interface StaticComponent {
  readonly name: string
  readonly nodes: readonly Nodes[]
}

/**
 * The component that a statement exports, if it shows the same wherever it stands: constants of plain data, then elements.
 * @param at where the statement stands
 */
export function staticComponentOf(
  statement: Program['body'][number],
  constants: ReadonlyMap<string, unknown>,
  at: Nodes,
): StaticComponent | undefined {
  const { name, body } = exportedFunction(statement) ?? {}
  if (name === undefined || body === undefined) return undefined
  const known = new Map(constants)
  const statements: readonly Node[] = body.type === 'BlockStatement' ? body.body : [body]
  const returned = statements.at(-1)
  for (const before of statements.slice(0, -1)) if (!readConstants(before, known)) return undefined
  const shown = returned?.type === 'ReturnStatement' ? returned.argument : body.type === 'BlockStatement' ? null : body
  const nodes = shown && nodesOfValue(shown, knownIn(known), at)
  return nodes ? { name, nodes } : undefined
}

/** Takes the constants of a statement; says whether it holds nothing else. */
export function readConstants(statement: Node, constants: Map<string, unknown>): boolean {
  if (statement.type !== 'VariableDeclaration') return false
  const found = new Map<string, unknown>()
  for (const { id, init } of statement.declarations) {
    if (id.type !== 'Identifier' || !init) return false
    const { value, unread } = staticValue(init, knownIn(constants))
    if (value === UNREAD || unread.length > 0) return false
    found.set(id.name, value)
  }
  for (const [name, value] of found) constants.set(name, value)
  return true
}

function exportedFunction(statement: Program['body'][number]) {
  if (statement.type !== 'ExportNamedDeclaration') return undefined
  const { declaration } = statement
  if (declaration?.type === 'FunctionDeclaration')
    return declaration.async || declaration.generator
      ? undefined
      : { name: declaration.id.name, body: declaration.body }
  const [variable, ...others] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  const { id, init } = variable ?? {}
  return id?.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' && !init.async && others.length === 0
    ? { name: id.name, body: init.body }
    : undefined
}
