/**
 * Keeps React from counting the text. Whenever it draws anything while an editable element has the focus, the panel's React
 * and the editor's walk through all its nodes, to find the caret again if drawing took the focus away: on a long page that
 * costs more than the key itself. `useFocus` keeps the focus and the caret, so that the walk is for nothing. React knows an
 * editable element by this property alone; the browser and the engine go by the attribute.
 */
export function leaveUncounted(text: HTMLElement): void {
  if (Object.hasOwn(text, 'contentEditable')) return
  Object.defineProperty(text, 'contentEditable', {
    configurable: true,
    get: () => 'inherit',
    set: (value: string) => {
      text.setAttribute('contenteditable', value)
    },
  })
}
