import { siteColorProblems, type SiteColors } from '@portico/content-model'
import { useField, useForm, type InputProps } from '@strapi/strapi/admin'
import { forwardRef, type ReactNode } from 'react'
import { ColorField } from './color-field'

interface ColorInputProps extends Pick<InputProps, 'name' | 'hint' | 'disabled' | 'required' | 'placeholder'> {
  readonly label?: ReactNode
  readonly labelAction?: ReactNode
}

/** A color in a form of the content manager, held against the other colors of the form. */
export const ColorInput = forwardRef<HTMLInputElement, ColorInputProps>(function ColorInput(props, ref) {
  const { name } = props
  const field = useField<string | null | undefined>(name)
  const colors = useForm('ColorInput', ({ values }): SiteColors => values)
  const problem = siteColorProblems(colors).find((each) => each.field.join('.') === name)
  return (
    <ColorField
      ref={ref}
      {...props}
      label={props.label}
      error={problem?.severity === 'error' ? undefined : field.error}
      value={field.value ?? ''}
      problem={problem}
      isAccent={name === 'accentColor'}
      onChange={(color) => field.onChange(name, color === '' ? null : color)}
    />
  )
})
