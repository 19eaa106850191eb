import type { Node } from 'estree'

const WORDS: Readonly<Record<string, string>> = {
  ArrowFunctionExpression: 'a function',
  AwaitExpression: 'a value that is waited for',
  FunctionExpression: 'a function',
  JSXElement: 'an element',
  JSXFragment: 'an element',
  TaggedTemplateExpression: 'a tagged template',
}

/** What a node is, in a few words. */
export function describe(node: Node): string {
  if (node.type === 'Identifier') return `the name ${node.name}`
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return `a call of ${nameOf(node.callee)}`
  if (node.type === 'MemberExpression') return nameOf(node)
  return WORDS[node.type] ?? 'an expression'
}

/** `a.b.c` for a chain of names; used in sentences and by callers to know a call. */
export function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ChainExpression') return nameOf(node.expression)
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return `${nameOf(node.callee)}()`
  if (node.type !== 'MemberExpression' || node.computed) return '…'
  return `${nameOf(node.object)}.${nameOf(node.property)}`
}
