interface ReferenceProps {
  readonly label: string
  /** Of the answer to what it is. */
  readonly state: string
  readonly words: string
}

/** What a form refers to, by name, where it cannot be typed. */
export function Reference({ label, state, words }: ReferenceProps) {
  return (
    <span className="pt-field">
      <span className="pt-field-label">{label}</span>
      <span className="pt-reference" data-state={state}>
        {words}
      </span>
    </span>
  )
}
