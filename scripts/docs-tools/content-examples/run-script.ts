import { createRequire } from 'node:module'
import { parse } from '@babel/parser'
import type { ExampleServer } from './server.ts'

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
  const run = new AsyncFunction('strapi', 'fetch', 'require', returnLast(code))
  const result = await run(project.strapi, fetchHere, require)
  for (const response of fetched) if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return result
}

/** The code, with its last expression or constant returned. */
function returnLast(code: string): string {
  const last = parse(code, { sourceType: 'script', allowAwaitOutsideFunction: true }).program.body.at(-1)
  if (last?.type === 'ExpressionStatement')
    return `${code.slice(0, last.start ?? 0)}return ${code.slice(last.start ?? 0)}`
  if (last?.type === 'VariableDeclaration') {
    const declared = last.declarations.at(-1)?.id
    if (declared?.type === 'Identifier') return `${code}\nreturn ${declared.name}`
  }
  return code
}
