import { frameOf } from '../focus/caret-field.ts'
import { afterDrawing } from '../focus/focus-text.ts'

/** Asks for the alternative text of a new picture: puts the focus into that field, once the block is drawn. */
export function focusPicture(root: () => Element | undefined, key: string): void {
  const focus = () => {
    const field = frameOf(root(), key)?.querySelector<HTMLElement>('[data-autofocus]')
    field?.focus()
    return field !== null && field !== undefined
  }
  afterDrawing(() => {
    if (!focus()) requestAnimationFrame(focus)
  })
}
