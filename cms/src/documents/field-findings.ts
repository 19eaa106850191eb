import type { FieldProblem } from '@portico/content-model/rows'
import type { Finding } from './finding'

/** The problems of a document, each at the field of the form that an editor sees. */
export function fieldFindings(problems: readonly FieldProblem[]): Finding[] {
  return problems.map(({ field, ...problem }) => ({ field: formField(field), problem }))
}

/** Where the form of the admin panel has a field of the document. */
function formField(field: readonly (string | number)[]): (string | number)[] {
  const form: (string | number)[] = []
  for (const step of field) {
    if (step === 'target' || step === 'to') return [...form, 'href']
    if (step === 'link' && form.at(-1) === 'announcement')
      return [...form, field.at(-1) === 'label' ? 'linkLabel' : 'linkHref']
    form.push(step === 'id' && form.at(-1) === 'announcement' ? 'key' : step)
  }
  return form
}
