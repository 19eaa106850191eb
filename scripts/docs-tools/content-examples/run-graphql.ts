import { z } from 'zod'
import type { ExampleServer } from './server.ts'
import { send } from './run-http.ts'

const Answer = z.looseObject({ errors: z.array(z.unknown()).optional() })

/**
 * Sends a GraphQL request of a page with the token of the project.
 * @param variables JSON
 */
export async function runGraphql(
  project: ExampleServer,
  query: string,
  variables = '{}',
): Promise<{ readonly text: string; readonly hasErrors: boolean }> {
  const response = await send(project, {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: JSON.parse(variables) }),
  })
  const text = await response.text()
  return { text, hasErrors: Answer.parse(JSON.parse(text)).errors !== undefined }
}
