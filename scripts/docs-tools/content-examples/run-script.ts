import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parse } from '@babel/parser'
import type { ExampleServer } from './server.ts'

type Statement = ReturnType<typeof parse>['program']['body'][number]
type ImportDeclaration = Extract<Statement, { type: 'ImportDeclaration' }>

const SHOWN_SERVER = 'http://localhost:1337'
const require = createRequire(import.meta.url)
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
  ...parts: string[]
) => (...given: unknown[]) => Promise<unknown>

/**
 * Runs the JavaScript of a page inside the example project, with its `strapi`, and with `fetch` leading to its server.
 * @returns the value of the last expression, or of the last constant
 * @throws when the code throws, or when the server refuses something that it fetches
 */
export async function runScript(project: ExampleServer, code: string): Promise<unknown> {
  const fetched: Response[] = []
  const fetchHere = async (address: string, options: RequestInit = {}) => {
    const response = await fetch(project.url + address.replace(SHOWN_SERVER, ''), {
      ...options,
      headers: { authorization: `Bearer ${project.token}`, ...(options.headers as Record<string, string>) },
    })
    fetched.push(response.clone())
    return response
  }
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href)
  const run = new AsyncFunction('strapi', 'fetch', 'require', 'load', asFunctionBody(code))
  const result = await run(project.strapi, fetchHere, require, load)
  for (const response of fetched) if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return result
}

/**
 * The code of a page as the body of an asynchronous function: its last expression or constant is returned, and its imports
 * are calls of `load`.
 */
export function asFunctionBody(code: string): string {
  const { body } = parse(code, { sourceType: 'module' }).program
  const rest = body.findIndex(({ type }) => type !== 'ImportDeclaration')
  const start = rest === -1 ? code.length : (body[rest]?.start ?? 0)
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration').map(loadOf)
  return [...imports, returnLast(code.slice(start))].join('\n')
}

function loadOf({ specifiers, source }: ImportDeclaration): string {
  const call = `await load(${JSON.stringify(source.value)})`
  const [first] = specifiers
  if (first?.type === 'ImportNamespaceSpecifier') return `const ${first.local.name} = ${call}`
  const names = specifiers.map((one) => {
    if (one.type !== 'ImportSpecifier') return `default: ${one.local.name}`
    return `${one.imported.type === 'Identifier' ? one.imported.name : JSON.stringify(one.imported.value)}: ${one.local.name}`
  })
  return `const { ${names.join(', ')} } = ${call}`
}

function returnLast(code: string): string {
  const last = parse(code, { sourceType: 'module' }).program.body.at(-1)
  if (last?.type === 'ExpressionStatement')
    return `${code.slice(0, last.start ?? 0)}return ${code.slice(last.start ?? 0)}`
  if (last?.type === 'VariableDeclaration') {
    const declared = last.declarations.at(-1)?.id
    if (declared?.type === 'Identifier') return `${code}\nreturn ${declared.name}`
  }
  return code
}
