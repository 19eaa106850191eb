import { useEditor } from '@portabletext/editor'
import { useEffect, type RefObject } from 'react'
import { runSteps } from '../block-commands/run-command.ts'
import { stepsOfKeys } from '../block-commands/steps-of-keys.ts'
import { pathOfKey } from '../value/locate.ts'
import { goOn, isEnterInField } from './go-on.ts'

/** What keys do in the fields of blocks and members: the commands of blocks, and Enter goes on into the text. */
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
      const steps = head.matches('.pt-frame-head') ? stepsOfKeys(event) : undefined
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
