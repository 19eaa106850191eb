interface Caret {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly start: number | null
  readonly end: number | null
}

/** Where the caret is, if it is in a field. */
export function caretInField(): Caret | undefined {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  return { field, start: field.selectionStart, end: field.selectionEnd }
}

/** Puts the caret back: a field whose value is set loses it. */
export function putCaret({ field, start, end }: Caret): void {
  if (document.activeElement === field && start !== null) field.setSelectionRange(start, end)
}
