import { useDraft } from './use-draft.ts'
import './field.css'

interface TextAreaFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Whether the focus goes here first. */
  readonly first?: boolean
  readonly onChange: (value: string) => void
}

const MIN_ROWS = 2
const MAX_ROWS = 12

/** A text of several lines, as high as it is long. */
export function TextAreaField({ label, value, placeholder, disabled, first, onChange }: TextAreaFieldProps) {
  const [draft, setDraft] = useDraft(value, onChange)
  return (
    <label className="pt-field" data-size="wide" data-empty={draft === '' || undefined}>
      <span className="pt-field-label">{label}</span>
      <textarea
        className="pt-input pt-text-area"
        value={draft}
        rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, draft.split('\n').length))}
        placeholder={placeholder}
        disabled={disabled}
        data-autofocus={first || undefined}
        onChange={(event) => setDraft(event.target.value)}
      />
    </label>
  )
}
