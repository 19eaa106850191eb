import { useEditor } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { useEffect, useEffectEvent } from 'react'
import { isPressed, wordsOf } from '../block-commands/combination.ts'
import { useDialogs } from '../ui/dialog.tsx'
import { KeyList } from './key-list.tsx'

const KEYS = { key: '/' }

/** What is pressed to see all keys. */
export const KEYS_SHORTCUT: string = wordsOf(KEYS)

/** Shows all keys at Ctrl+/. @returns a function that shows them */
export function useKeysDialog(): () => void {
  const editor = useEditor()
  const dialogs = useDialogs()
  const open = () => dialogs.open('Keys', (close) => <KeyList close={close} />)
  const onKeys = useEffectEvent(open)
  useEffect(
    () =>
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'keyboard.keydown',
          guard: ({ event: { originEvent } }) => isPressed(originEvent, KEYS),
          actions: [() => [effect(() => onKeys())]],
        }),
      }),
    [editor],
  )
  return open
}
