import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { isMac } from '../ui/platform.ts'

/** Ctrl+E (⌘E): inline code. Bold, italic, undo and redo are the editor's own. */
export const inlineCode = defineBehavior({
  on: 'keyboard.keydown',
  guard: ({ event: { originEvent } }) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = originEvent
    return key.toLowerCase() === 'e' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey
  },
  actions: [() => [raise({ type: 'decorator.toggle', decorator: 'code' })]],
})

/** Ctrl+Enter saves and Ctrl+Shift+Enter publishes: both are the admin panel's, and break no line. */
export const saveKeys = defineBehavior({
  on: 'keyboard.keydown',
  guard: ({ event: { originEvent } }) => originEvent.key === 'Enter' && (originEvent.ctrlKey || originEvent.metaKey),
  actions: [],
})
