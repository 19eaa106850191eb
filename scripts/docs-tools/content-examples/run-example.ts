import { STATUS_CODES } from 'node:http'
import { runModule } from './run-module.ts'
import { runScript } from './run-script.ts'
import { runGraphql } from './run-graphql.ts'
import { readHttpRequest, send } from './run-http.ts'
import { runShell } from './run-shell.ts'
import type { Example } from './example.ts'
import type { ExampleServer } from './server.ts'

/** What came of an example: the answer as a page shows it, or why there is none. */
export type Outcome = { readonly answer: string } | { readonly failure: string }

/** Runs the request of an example. A refusal is a failure unless the page shows one. */
export async function runExample(project: ExampleServer, { request, variables, answer }: Example): Promise<Outcome> {
  try {
    if (request.language === 'http') {
      const response = await send(project, readHttpRequest(request.text))
      const text = await showResponse(response)
      if (response.ok || answer?.text.includes(`"status": ${response.status}`)) return { answer: text }
      return { failure: text }
    }
    if (request.language === 'graphql') {
      const { text, hasErrors } = await runGraphql(project, request.text, variables?.text)
      return hasErrors && !answer?.text.includes('"errors"') ? { failure: reflow(text) } : { answer: reflow(text) }
    }
    if (request.language === 'bash') return { answer: reflow(await runShell(project, request.text)) }
    if (request.title?.endsWith('.mjs')) return { answer: await runModule(project, request.text) }
    return { answer: showValue(await runScript(project, request.text)) }
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

/** Whether a shown answer says the same as the real one, however its lines are broken. */
export function isSame(shown: string, real: string): boolean {
  return reflow(shown) === real
}

/** JSON with one value a line; other text unchanged. */
function reflow(text: string): string {
  try {
    return showValue(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

async function showResponse(response: Response): Promise<string> {
  const text = await response.text()
  return text === '' ? `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}` : showValue(JSON.parse(text))
}

function showValue(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'undefined'
}
