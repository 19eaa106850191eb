import { useId, type ReactNode } from 'react'
import { useDraft } from './use-draft.ts'
import './field.css'

interface FieldProps<Value> {
  readonly label: string
  readonly value: Value
  readonly disabled?: boolean
  readonly onChange: (value: Value) => void
}

interface TextFieldProps extends FieldProps<string> {
  readonly placeholder?: string
  readonly suggestions?: readonly string[]
  readonly size?: 'narrow' | 'medium' | 'wide'
  /** What is wrong with the value, shown under the field. */
  readonly problem?: string | undefined
  /** Whether the focus goes here first. */
  readonly first?: boolean
  /** Whether it is a setting that says nothing to who reads the text: it shows only where somebody works in the block. */
  readonly setting?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, value, disabled, onChange, placeholder, suggestions, size = 'medium', problem, first, setting } = props
  const id = useId()
  const [draft, setDraft] = useDraft(value, onChange)
  return (
    <label
      className="pt-field"
      data-size={size}
      data-setting={setting || undefined}
      data-empty={draft === '' || undefined}
      data-problem={problem ? true : undefined}
    >
      <span className="pt-field-label">{label}</span>
      <input
        type="text"
        className="pt-input"
        value={draft}
        placeholder={placeholder}
        disabled={disabled}
        list={suggestions && `${id}-list`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        data-autofocus={first || undefined}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
      {problem && (
        <span className="pt-field-problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </label>
  )
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, disabled, onChange, options } = props
  const known = options.some((option) => option.value === value)
  return (
    <label className="pt-field" data-size="narrow">
      <span className="pt-field-label">{label}</span>
      <select
        className="pt-input"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

export function CheckField({ label, value, disabled, onChange }: FieldProps<boolean>) {
  return (
    <label className="pt-check">
      <input type="checkbox" checked={value} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}

/** The settings of a block, beside each other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="pt-field-row">{children}</div>
}
