'use client'

import { useEffect } from 'react'

/** Shows a definition while a mouse points at its word. A click or a key shows it without scripts, until it is closed. */
export function DefinitionHints() {
  useEffect(() => {
    let shown: HTMLElement | undefined
    const hide = () => {
      shown?.hidePopover()
      shown = undefined
    }
    const point = ({ target, pointerType }: PointerEvent) => {
      if (!(target instanceof Element) || pointerType !== 'mouse') return
      const word = target.closest<HTMLButtonElement>('.definition')
      const text = word?.nextElementSibling
      if (!word) {
        if (!target.closest('.definition-text')) hide()
      } else if (text instanceof HTMLElement && !text.matches(':popover-open')) {
        hide()
        text.showPopover({ source: word })
        shown = text
      }
    }
    document.addEventListener('pointerover', point)
    // The click that follows finds it closed, and opens it for good.
    document.addEventListener('pointerdown', hide)
    return () => {
      document.removeEventListener('pointerover', point)
      document.removeEventListener('pointerdown', hide)
    }
  }, [])
  return null
}
