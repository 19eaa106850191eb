import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import { PROJECT_ROOT } from '../../config/index.ts'

/** What people may read of a program; what proves it, and what develops it, is left out. */
const FOLDERS = [
  ...['bin', 'config', 'lib', 'markdown', 'pipeline'].map((folder) => `scripts/${folder}`),
  ...['config', 'content-model/src', 'editor/src', 'src'].map((folder) => `cms/${folder}`),
  'web/src',
]
const SOURCE = /\.(?:tsx?|mjs)$/
const NOT_SHIPPED = /\.test\.tsx?$|\.d\.m?ts$|[\\/]step-cases\.ts$/
const ERRORS: readonly unknown[] = ['AppError', 'DamagedRelease']
/** A text with fewer letters of its own is put together of others. */
const FEWEST_LETTERS = 8

export interface SourceTexts {
  /** Every line of every text in the source; `…` stands for what is filled in. */
  readonly lines: ReadonlySet<string>
  /** The first line of each error that a command ends with, and of each problem that has a hint. */
  readonly messages: ReadonlySet<string>
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** Reads the texts of the product out of its source. */
export function readSourceTexts(): SourceTexts {
  const lines = new Set<string>()
  const messages = new Set<string>()
  for (const file of FOLDERS.flatMap(filesBelow))
    for (const node of nodesOf(programOf(file))) {
      for (const text of textsOf(node)) for (const line of text.split('\n')) lines.add(line.trim())
      for (const text of messagesOf(node)) {
        const [line = ''] = text.split('\n')
        if (line.replace(/\P{L}/gu, '').length >= FEWEST_LETTERS) messages.add(line)
      }
    }
  return { lines, messages }
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !NOT_SHIPPED.test(file))
    .map((file) => join(PROJECT_ROOT, folder, file))
}

function programOf(file: string): unknown {
  const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const)
  return parse(readFileSync(file, 'utf8'), { sourceType: 'module', plugins: [...plugins], attachComment: false })
    .program
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nodesOf(program: unknown): Node[] {
  const found: Node[] = []
  const left = [program]
  while (left.length > 0) {
    const value = left.pop()
    if (Array.isArray(value)) left.push(...value)
    if (!isNode(value)) continue
    found.push(value)
    for (const [name, field] of Object.entries(value)) if (typeof field === 'object' && name !== 'loc') left.push(field)
  }
  return found
}

/** The texts that an expression may be, with `…` for each expression in them. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'StringLiteral' || value.type === 'JSXText') return [String(value['value']).trim()]
  if (value.type === 'ConditionalExpression') return [value['consequent'], value['alternate']].flatMap(textsOf)
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value['quasis'])) return []
  return [value['quasis'].map(({ value: { cooked } }: { value: { cooked: string } }) => cooked).join('…')]
}

/** The message of `new AppError(message, …)`, and of `{message, hint}`. */
function messagesOf(node: Node): string[] {
  if (node.type === 'NewExpression' && isNode(node['callee']) && ERRORS.includes(node['callee']['name']))
    return Array.isArray(node['arguments']) ? textsOf(node['arguments'][0]) : []
  if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return []
  const fields = new Map(
    node['properties'].filter(isNode).map(({ key, value }) => [isNode(key) ? key['name'] : undefined, value]),
  )
  return fields.has('hint') ? textsOf(fields.get('message')) : []
}
