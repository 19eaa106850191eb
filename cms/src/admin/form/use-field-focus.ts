import { useEffect, useRef } from 'react'

/** The editor of a body keeps its focus itself. */
const EDITOR = '.pt-root'

/**
 * Follows the focus through the fields of the page.
 * @returns gives the focus back to the field that a script, not the person, took it from
 */
export function useFieldFocus(): () => void {
  const last = useRef<HTMLElement>()
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const onFocusIn = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement && !target.closest(EDITOR) ? target : undefined
    }
    document.addEventListener('focusin', onFocusIn, options)
    document.addEventListener('pointerdown', () => (last.current = undefined), options)
    return () => listening.abort()
  }, [])
  return () => {
    if (document.activeElement === document.body) last.current?.focus({ preventScroll: true })
  }
}
