import { useEditor } from '@portabletext/editor'
import { useEffect, type RefObject } from 'react'
import { runSteps } from '../block-commands/run-command.ts'
import { stepsOfKeys } from '../block-commands/steps-of-keys.ts'
import { pathOfKey } from '../value/locate.ts'
import { goOn, isEnterInField } from './go-on.ts'

/**
 * What keys do in the fields of blocks and members: the commands of blocks, Enter goes on into the text, and undo in a field
 * with nothing in it is that of the text, which takes back the block for one that was just inserted.
 */
export function useFieldKeys(frame: RefObject<HTMLElement | null>): void {
  const editor = useEditor()
  useEffect(() => {
    const root = frame.current
    if (!root) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { value, readOnly } = editor.getSnapshot().context
      const head = event.target instanceof Element && event.target.closest('.pt-frame-head, .pt-member-bar')
      const own = head && head.parentElement
      const path = own && pathOfKey(value, own.dataset['key'] ?? '')
      if (!path || readOnly) return
      if (isUndoInEmptyField(event)) {
        event.preventDefault()
        editor.send({ type: 'history.undo' })
        return
      }
      const steps = head.matches('.pt-frame-head') && !opensSuggestions(event) ? stepsOfKeys(event) : undefined
      if (!steps && !isEnterInField(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (steps) runSteps(editor, path, steps)
      else goOn(editor, own, path)
    }
    root.addEventListener('keydown', onKeyDown)
    return () => root.removeEventListener('keydown', onKeyDown)
  }, [editor, frame])
}

function isUndoInEmptyField({ target, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey
  return isUndo && target instanceof HTMLInputElement && target.type === 'text' && target.value === ''
}

/** Alt and an arrow key open the list of a field that has one. */
function opensSuggestions({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && !(target instanceof HTMLTextAreaElement)
}
