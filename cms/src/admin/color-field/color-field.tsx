import { isColor, type ColorProblem } from '@portico/content-model'
import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system'
import { forwardRef, type ChangeEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { AccentSamples } from './accent-samples'

interface ColorFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly labelAction?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly value: string
  readonly problem: ColorProblem | undefined
  /** Whether the color is the accent: it is then shown as readers see it. */
  readonly isAccent: boolean
  readonly onChange: (color: string) => void
}

/** The browser's own choice of a color; what it shows while the field is empty is no value. */
const Picker = styled.input`
  flex: none;
  inline-size: 40px;
  block-size: 40px;
  padding: 4px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  cursor: pointer;
`

/** Of a site that has chosen none. */
export const DEFAULT_ACCENT = '#4945ff'

/** A field for a color, which says at once what readers will see where text in it could not be read. */
export const ColorField = forwardRef<HTMLInputElement, ColorFieldProps>(function ColorField(props, ref) {
  const {
    name,
    label,
    labelAction,
    hint,
    error,
    placeholder = DEFAULT_ACCENT,
    disabled = false,
    required = false,
  } = props
  const { value, problem, isAccent, onChange } = props
  const shown = problem?.shown
  return (
    <Field.Root name={name} id={name} hint={hint} error={error ?? false} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex gap={2}>
        <Picker
          type="color"
          aria-label={typeof label === 'string' ? `${label}: choose` : 'Choose'}
          value={isColor(value) ? value : placeholder}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextInput
          ref={ref}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value.trim())}
        />
      </Flex>
      {isAccent && isColor(value) && (
        <Box paddingTop={1}>
          <AccentSamples color={value} />
        </Box>
      )}
      <Flex tag="output" gap={2} wrap="wrap" paddingTop={problem ? 1 : 0} paddingBottom={problem ? 1 : 0}>
        {problem && (
          <Typography variant="pi" textColor={problem.severity === 'error' ? 'danger600' : 'warning700'}>
            {`${problem.message} ${problem.hint}`}
          </Typography>
        )}
        {shown && (
          <Button size="S" variant="tertiary" disabled={disabled} onClick={() => onChange(shown)}>
            {`Use ${shown}`}
          </Button>
        )}
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
})
