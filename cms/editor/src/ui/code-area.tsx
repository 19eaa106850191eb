import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from './use-draft.ts'
import { indentLines, outdentLines, type TextRange } from './indent.ts'
import './code-area.css'

interface CodeAreaProps {
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly placeholder?: string | undefined
  /** Whether the focus goes here first. */
  readonly first?: boolean
  /** Whether the engine's caret on the block belongs in here. */
  readonly takesCaret?: boolean
  /** Gets each key first. A key that it prevents is done with. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly onChange: (value: string) => void
}

/** Gives the last line its height where it is empty. */
const ZERO_WIDTH_SPACE = '\u200B'

/**
 * A plain text area for code that grows with its text. Tab indents and Shift+Tab outdents; Escape gives the next Tab
 * back to the browser, so that the keyboard is never caught inside.
 */
export function CodeArea(props: CodeAreaProps) {
  const { label, value, disabled, placeholder, first, takesCaret, onChange } = props
  const [draft, setDraft] = useDraft(value, onChange)
  const leaving = useRef(false)

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    props.onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      leaving.current = true
      return
    }
    if (event.key !== 'Tab' || leaving.current || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const area = event.currentTarget
    const range: TextRange = { text: area.value, start: area.selectionStart, end: area.selectionEnd }
    const { text, start, end } = event.shiftKey ? outdentLines(range) : indentLines(range)
    // At once: the next key may come before the next frame.
    flushSync(() => setDraft(text))
    area.setSelectionRange(start, end)
  }

  return (
    <div className="pt-code-area" data-text={`${draft}${ZERO_WIDTH_SPACE}`}>
      <textarea
        className="pt-code"
        aria-label={label}
        value={draft}
        disabled={disabled}
        placeholder={placeholder}
        data-autofocus={first || undefined}
        data-caret={takesCaret || undefined}
        rows={1}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => {
          leaving.current = false
        }}
      />
    </div>
  )
}
