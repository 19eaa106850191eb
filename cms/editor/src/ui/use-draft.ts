import { useEffect, useRef, useState } from 'react'

/**
 * Text that is shown the moment it is typed, while the editor takes it over a little later. Without it, the caret of
 * a field would jump to the end whenever someone types in its middle.
 * @returns the text to show, and what to call when it changes
 */
export function useDraft(value: string, onChange: (value: string) => void): [string, (value: string) => void] {
  const [draft, setDraft] = useState(value)
  const sent = useRef<string[]>([])
  useEffect(() => {
    const echo = sent.current.indexOf(value)
    if (echo >= 0) {
      sent.current = sent.current.slice(echo + 1)
      return
    }
    sent.current = []
    setDraft(value)
  }, [value])
  return [
    draft,
    (next) => {
      sent.current.push(next)
      setDraft(next)
      onChange(next)
    },
  ]
}
