import type { Problem } from '@portico/content-model'
import { errors } from '@strapi/utils'
import { validationProblems, type Subject } from '../documents/finding'

/** Why a schedule cannot be carried out. */
export class HeldBack extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

/** @param document which one of the group stands in the way */
export function heldBack(
  kind: string,
  { message, hint, document }: { readonly message: string; readonly hint: string; readonly document?: Subject },
): HeldBack {
  return new HeldBack({ severity: 'error', kind, message, hint, ...(document && { document }) })
}

/** What a person has to know of a fault that kept a schedule from being carried out. */
export function problemsOf(fault: unknown): readonly Problem[] {
  if (fault instanceof HeldBack) return [fault.problem]
  const problems = fault instanceof errors.ValidationError ? validationProblems(fault) : undefined
  if (problems) return problems
  const message = fault instanceof Error ? fault.message : String(fault)
  const hint = 'Publish by hand to see whether it works now, or choose another time.'
  return [{ severity: 'error', kind: 'failed-schedule', message: `The CMS could not do it: ${message}`, hint }]
}
