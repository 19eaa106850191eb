import type { Scalar, ScalarField } from '@portico/content-model'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'

interface ScalarInputProps {
  readonly field: ScalarField
  readonly value: Scalar | undefined
  readonly disabled: boolean
  readonly first?: boolean
  readonly onChange: (value: Scalar | undefined) => void
}

/** The input of one field of a custom block. What is empty is stored as nothing. */
export function ScalarInput({ field, value, disabled, first = false, onChange }: ScalarInputProps) {
  const { label, hint } = field
  switch (field.type) {
    case 'flag':
      return <CheckField label={label} value={value === true} disabled={disabled} onChange={onChange} />
    case 'choice': {
      const none = field.required ? [] : [{ value: '', label: 'None' }]
      const options = [...none, ...field.options.map((option) => ({ value: option, label: option }))]
      return (
        <SelectField
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={options}
          disabled={disabled}
          onChange={(chosen) => onChange(chosen || undefined)}
        />
      )
    }
    case 'number':
      return (
        <TextField
          label={label}
          value={value === undefined ? '' : String(value)}
          size="narrow"
          disabled={disabled}
          first={first}
          problem={typeof value === 'string' ? 'Write a number' : undefined}
          onChange={(text) => onChange(numberOf(text))}
        />
      )
    case 'text': {
      const Field = field.multiline ? TextAreaField : TextField
      return (
        <Field
          label={label}
          value={value === undefined ? '' : String(value)}
          {...(hint !== undefined && { placeholder: hint })}
          disabled={disabled}
          first={first}
          onChange={(text) => onChange(text || undefined)}
        />
      )
    }
  }
}

/** What is no number stays as it was typed, so that it can be put right. */
function numberOf(text: string): number | string | undefined {
  const words = text.trim()
  if (words === '') return undefined
  const number = Number(words.replace(',', '.'))
  return Number.isFinite(number) ? number : words
}
