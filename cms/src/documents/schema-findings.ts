import type { z } from 'zod'
import { finding, type Finding } from './finding'

type Issue = z.core.$ZodIssue

/** What is wrong with a document's fields, the body left out: `parseBody` says it better. */
export function schemaFindings(error: z.ZodError): Finding[] {
  return error.issues
    .map(innermost)
    .filter(({ path }) => path[0] !== 'body')
    .map((issue) => {
      const field = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
      const { message, hint } = wordsOf(issue, field)
      return finding(formField(field), 'invalid-field', message, hint)
    })
}

/** Of a value that fits none of several shapes: what keeps it from the one it is nearest to. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length)
  const inner = nearest?.[0]
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

function wordsOf(issue: Issue, field: readonly (string | number)[]): { message: string; hint: string } {
  const name = field.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' › ')
  if (field.includes('target') || field.includes('to'))
    return {
      message: `“${name}” leads nowhere or to an address that readers may not follow.`,
      hint: 'Choose a page, or write an https address or a path such as /page.',
    }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return { message: `“${name}” is empty.`, hint: 'Fill it in.' }
  if (issue.code === 'unrecognized_keys')
    return {
      message: `“${name || 'The document'}” has fields that are not known: ${issue.keys.join(', ')}.`,
      hint: 'Leave them out.',
    }
  if (issue.code === 'invalid_value')
    return {
      message: `“${name}” must be ${issue.values.map((value) => `“${String(value)}”`).join(' or ')}.`,
      hint: 'Choose one of them.',
    }
  if (issue.code === 'too_small') return { message: `“${name}” is empty or too small.`, hint: 'Correct it.' }
  if (issue.code === 'custom' && field.at(-1) === 'path') return { message: issue.message, hint: '' }
  return { message: `“${name}” ${issue.message}.`, hint: 'Correct it.' }
}

/** Where the form of the admin panel has a field of the document. */
function formField(field: readonly (string | number)[]): (string | number)[] {
  const form: (string | number)[] = []
  for (const step of field) {
    if (step === 'target' || step === 'to') return [...form, 'href']
    if (step === 'link' && form.at(-1) === 'announcement') return [...form, 'linkHref']
    form.push(step === 'id' && form.at(-1) === 'announcement' ? 'key' : step)
  }
  return form
}
