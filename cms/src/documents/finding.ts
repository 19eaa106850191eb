import { describeProblem, withoutFix, type BodyProblem, type Problem } from '@portico/content-model'
import { errors } from '@strapi/utils'

/** Something that is wrong with a document, and the field of its form to say it at. */
export interface Finding {
  readonly field: readonly (string | number)[]
  readonly problem: BodyProblem
}

export function finding(field: Finding['field'], kind: string, message: string, hint: string): Finding {
  return { field, problem: { severity: 'error', kind, message, hint } }
}

/** Which document the findings are about. */
export type Subject = NonNullable<Problem['document']>

/**
 * Refuses to write a document. The admin panel shows the message, and each finding at its field; a program finds the
 * problems in `details.problems`.
 */
export class Refusal extends errors.ValidationError {
  constructor(findings: readonly Finding[], document: Subject) {
    const problems: Problem[] = findings.map(({ problem }) => ({ ...withoutFix(problem), document }))
    super(problems.map(describeProblem).join('\n'), { errors: fieldErrors(findings), problems })
  }
}

/** The problems a refused write was refused for. */
export function validationProblems(error: errors.ValidationError): Problem[] | undefined {
  const { problems } = error.details as { problems?: Problem[] }
  return problems
}

/** One error a field, because the admin panel keeps the last one only. */
function fieldErrors(findings: readonly Finding[]): { path: (string | number)[]; message: string; name: string }[] {
  const fields = new Map(findings.map(({ field }) => [field.join('.'), field]))
  return [...fields].map(([name, field]) => ({
    path: [...field],
    message: findings
      .filter((found) => found.field.join('.') === name)
      .map(({ problem }) => describeProblem(problem))
      .join('\n'),
    name: 'ValidationError',
  }))
}
