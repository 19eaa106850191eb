import type { Expression, Node, Program } from 'estree'

/** The names of a module, and what they stand for. */
export interface Bindings {
  /** The values of variables, and functions. */
  readonly constants: ReadonlyMap<string, Expression>
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  /** By their names; `default` is also what `module.exports` is. */
  readonly exports: ReadonlyMap<string, Expression>
}

/** Reads what the top of a module declares. */
export function bindingsOf({ body }: Program): Bindings {
  const constants = new Map<string, Expression>()
  const imports = new Map<string, { from: string; name: string }>()
  const exports = new Map<string, Expression>()
  for (const node of body as readonly Node[]) {
    declare(node, constants)
    if (node.type === 'ImportDeclaration')
      for (const part of node.specifiers) {
        const imported =
          part.type === 'ImportSpecifier' && part.imported.type === 'Identifier' ? part.imported.name : ''
        imports.set(part.local.name, { from: String(node.source.value), name: imported || 'default' })
      }
    if (node.type === 'ExportNamedDeclaration') {
      const before = new Set(constants.keys())
      if (node.declaration) declare(node.declaration, constants)
      for (const [name, value] of constants) if (!before.has(name)) exports.set(name, value)
      for (const { local, exported } of node.specifiers)
        if (local.type === 'Identifier' && exported.type === 'Identifier') exports.set(exported.name, local)
    }
    const value = exportOf(node)
    if (value) exports.set(value.name, value.node)
  }
  return { constants, imports, exports }
}

/** Notes variables with a value, and functions. */
function declare(node: Node, constants: Map<string, Expression>): void {
  if (node.type === 'VariableDeclaration')
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
      if (id.type !== 'ObjectPattern' || !init) continue
      for (const property of id.properties)
        if (property.type === 'Property' && property.value.type === 'Identifier' && !property.computed)
          constants.set(property.value.name, {
            type: 'MemberExpression',
            object: init,
            property: property.key,
            computed: property.key.type !== 'Identifier',
            optional: false,
            loc: property.loc ?? null,
          } as Expression)
    }
  if (node.type === 'FunctionDeclaration' && node.id) constants.set(node.id.name, asExpression(node))
}

function asExpression(node: Node): Expression {
  return (node.type === 'FunctionDeclaration' ? { ...node, type: 'FunctionExpression' } : node) as Expression
}

function exportOf(node: Node): { name: string; node: Expression } | undefined {
  if (node.type === 'ExportDefaultDeclaration') return { name: 'default', node: asExpression(node.declaration as Node) }
  const { type, expression } = node as { type: string; expression?: Node }
  if (type === 'TSExportAssignment' && expression) return { name: 'default', node: asExpression(expression) }
  if (expression?.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return undefined
  const { object, property } = expression.left
  if (property.type !== 'Identifier') return undefined
  if (object.type === 'Identifier' && object.name === 'module' && property.name === 'exports')
    return { name: 'default', node: expression.right }
  const isExports =
    (object.type === 'Identifier' && object.name === 'exports') ||
    (object.type === 'MemberExpression' &&
      object.object.type === 'Identifier' &&
      object.object.name === 'module' &&
      object.property.type === 'Identifier' &&
      object.property.name === 'exports')
  return isExports ? { name: property.name, node: expression.right } : undefined
}
