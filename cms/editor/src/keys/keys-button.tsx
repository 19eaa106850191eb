import { useEditor } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { Command } from '@strapi/icons'
import { useEffect, useEffectEvent } from 'react'
import { isPressed, wordsOf } from '../block-commands/combination.ts'
import { IconButton } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialog.tsx'
import { KeyList } from './key-list.tsx'

const KEYS = { key: '/' }

/** Ctrl+/ and its button show all keys. */
export function KeysButton() {
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
  return <IconButton icon={Command} label="Keys" shortcut={wordsOf(KEYS)} onClick={open} />
}
