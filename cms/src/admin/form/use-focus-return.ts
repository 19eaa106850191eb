import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what had it before a dialog, unless something else has taken it. To be used in what is
 * mounted as long as the dialog is open: a dialog without a trigger leaves the focus nowhere, and what is typed next is lost.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // The dialog is still there, and keeps the focus in itself until it is gone.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
