import { inspectBody, parseBody, type BodyProblem } from '@portico/content-model'

/** Everything that is wrong with a body, by the same check that the server makes on save. */
export function problemsOf(body: readonly unknown[]): BodyProblem[] {
  const parsed = parseBody(body)
  return parsed.ok ? [...inspectBody(parsed.body)] : parsed.problems
}
