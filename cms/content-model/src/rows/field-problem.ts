import type { z } from 'zod'
import { FIELD_LIMITS, findExcess } from '../content-limits.ts'
import type { BodyProblem } from '../problem.ts'

type Issue = z.core.$ZodIssue

/** What is wrong with one field of a document. */
export interface FieldProblem extends BodyProblem {
  /** The way to the field: names, and positions from 0. */
  readonly field: readonly (string | number)[]
}

/**
 * Says what is wrong with a document's fields. The body is left out: `parseBody` says it better.
 * @param error of a schema that was given `reportInput`
 */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues
    .map(innermost)
    .filter(({ path }) => path[0] !== 'body')
    .map((issue) => {
      const field = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
      return { severity: 'error', kind: 'invalid-field', field, ...wordsOf(issue, field) }
    })
}

/** What is too large or not allowed in the fields of a document, or of its row. The body is left out: `parseBody` says it. */
export function excessProblems({ body: _body, ...fields }: Readonly<Record<string, unknown>>): FieldProblem[] {
  return findExcess(fields, FIELD_LIMITS).map(({ path, message, hint }) => ({
    severity: 'error',
    kind: 'invalid-content',
    field: path,
    message: `${path.length > 0 ? `“${nameOf(path)}”` : 'The document'} ${message}.`,
    hint,
  }))
}

/** Of a value that fits none of several shapes: what keeps it from the one it is nearest to. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length)
  const inner = nearest?.[0]
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

function nameOf(field: FieldProblem['field']): string {
  return field.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' › ')
}

function wordsOf(issue: Issue, field: FieldProblem['field']): { message: string; hint: string } {
  const name = nameOf(field)
  if (field.includes('target') || field.includes('to'))
    return {
      message: `“${name}” leads nowhere or to an address that readers may not follow.`,
      hint: 'Choose a page, or write an https address or a path such as /page.',
    }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { message: `“${name}” is empty.`, hint: 'Fill it in.' }
      return { message: `“${name}” must be of type ${issue.expected}.`, hint: 'Correct it.' }
    case 'unrecognized_keys':
      return {
        message: `“${name || 'The document'}” has fields that are not known: ${issue.keys.join(', ')}.`,
        hint: 'Leave them out.',
      }
    case 'invalid_value':
      return {
        message: `“${name}” must be ${issue.values.map((value) => `“${String(value)}”`).join(' or ')}.`,
        hint: 'Choose one of them.',
      }
    case 'too_small':
      return { message: `“${name}” is empty or too small.`, hint: 'Correct it.' }
    case 'too_big':
      return { message: `“${name}” is too large.`, hint: `Make it ${issue.maximum} at most.` }
    case 'custom':
      if (field.at(-1) === 'path') return { message: issue.message, hint: '' }
      return { message: `“${name}” ${issue.message}.`, hint: String(issue.params?.['hint'] ?? 'Correct it.') }
    default:
      return { message: `“${name}” ${issue.message}.`, hint: 'Correct it.' }
  }
}
