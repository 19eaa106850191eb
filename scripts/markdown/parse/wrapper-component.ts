import type { Node, Program } from 'estree'
import { z } from 'zod'

/** The parts of a syntax tree of JSX that are looked at; the types of ESTree do not have them. */
const elementSchema = z.object({ type: z.enum(['JSXElement', 'JSXFragment']), children: z.array(z.unknown()) })
const expressionSchema = z.object({
  type: z.literal('JSXExpressionContainer'),
  expression: z.union([
    z.object({ type: z.literal('Identifier'), name: z.literal('children') }),
    z.object({ type: z.literal('MemberExpression'), property: z.object({ name: z.literal('children') }) }),
  ]),
})
const textSchema = z.object({ type: z.literal('JSXText'), value: z.string().regex(/^\s*$/) })

/** The name of a component that a statement exports, if all it does is to put elements around its content. */
export function wrapperOf(statement: Program['body'][number]): string | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined
  const { declaration } = statement
  if (declaration?.type === 'FunctionDeclaration')
    return wraps(returned(declaration.body)) ? declaration.id.name : undefined
  const [variable, ...others] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  if (variable?.id.type !== 'Identifier' || others.length > 0 || variable.init?.type !== 'ArrowFunctionExpression')
    return undefined
  return wraps(returned(variable.init.body)) ? variable.id.name : undefined
}

function returned(body: Node): unknown {
  if (body.type !== 'BlockStatement') return body
  const [first, ...rest] = body.body
  return first?.type === 'ReturnStatement' && rest.length === 0 ? first.argument : undefined
}

/** Whether an element holds nothing but the content of its component, perhaps inside other elements. */
function wraps(node: unknown): boolean {
  const element = elementSchema.safeParse(node).data
  if (!element) return false
  const shown = element.children.filter((child) => !textSchema.safeParse(child).success)
  return shown.length === 1 && (expressionSchema.safeParse(shown[0]).success || wraps(shown[0]))
}
