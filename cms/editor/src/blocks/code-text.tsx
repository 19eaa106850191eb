import { useEditor } from '@portabletext/editor'
import type { KeyboardEvent } from 'react'
import { focusText } from '../focus/focus-text.ts'
import { stepOut } from '../focus/step-out.ts'
import { CodeArea } from '../ui/code-area.tsx'
import { useNode, type NodeProps } from './use-node.ts'

interface CodeTextProps extends NodeProps {
  readonly label: string
  readonly placeholder?: string
}

/** The code of a block: the engine's caret on the block is the caret in here, and arrows lead out as out of a paragraph. */
export function CodeText({ node, path, readOnly, label, placeholder }: CodeTextProps) {
  const editor = useEditor()
  const { text, set } = useNode({ node, path })

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    const area = event.currentTarget
    const direction = exitOf(event.key, area)
    if (direction) {
      event.preventDefault()
      stepOut(editor, path, direction)
    } else if (event.key === 'Backspace' && area.value === '') {
      event.preventDefault()
      editor.send({ type: 'unset', at: path })
      focusText(editor)
    }
  }

  return (
    <CodeArea
      label={label}
      value={text('code')}
      disabled={readOnly}
      placeholder={placeholder}
      first
      takesCaret
      onKeyDown={onKeyDown}
      onChange={(value) => set('code', value)}
    />
  )
}

/** Where a key leads out of a text area, if its caret is at that edge. */
function exitOf(key: string, area: HTMLTextAreaElement): 'next' | 'previous' | undefined {
  const { value, selectionStart, selectionEnd } = area
  if (selectionStart !== selectionEnd) return undefined
  const before = value.slice(0, selectionStart)
  const after = value.slice(selectionStart)
  if ((key === 'ArrowUp' && !before.includes('\n')) || (key === 'ArrowLeft' && before === '')) return 'previous'
  if ((key === 'ArrowDown' && !after.includes('\n')) || (key === 'ArrowRight' && after === '')) return 'next'
  return undefined
}
