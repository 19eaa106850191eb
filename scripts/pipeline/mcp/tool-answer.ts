/** What a tool answers: words for the model that called it. */
export interface ToolAnswer {
  readonly text: string
  /** Whether the call asked for something that is not there, or in another form. */
  readonly isError?: boolean
}

/** An answer that says why there is none, and what to do. */
export const refused = (text: string): ToolAnswer => ({ text, isError: true })
