type Size = 3 | 4 | 6 | 8 | 12

/** What the admin panel says at a field: its label, and a sentence under it. */
interface FieldWords {
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
}

/** How the admin panel shows a content type or a component. */
export interface Layout {
  /** The attribute that stands for the entry in lists and pickers. */
  readonly mainField: string
  /** Columns of the list; a component has none. */
  readonly list?: readonly string[]
  readonly sort?: readonly [attribute: string, order: 'ASC' | 'DESC']
  /** Rows of the form: attributes, each with its width in twelfths. */
  readonly edit: readonly (readonly (readonly [attribute: string, size: Size])[])[]
  readonly fields: Readonly<Record<string, FieldWords>>
  /** Shown, not written: another program fills it in. */
  readonly readOnly?: boolean
}
