'use client'

import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Icon } from '@/components/ui/icons'
import { LazyModuleNotice } from '@/components/ui/lazy-module-notice'
import { useLazyModule } from '@/components/ui/use-lazy-module'
import { isSearchShortcut } from './shortcut'

const loadDialog = () => import('./search-dialog').then(({ SearchDialog }) => SearchDialog)

/** Opens the search: by a click, by Ctrl or Cmd and K, or by a slash. Nothing of it is loaded before the first sign of intent. */
export function SearchButton() {
  const [dialog, load] = useLazyModule(loadDialog)
  const [openings, setOpenings] = useState(0)
  const typedAhead = useTypedAhead(dialog.state === 'loading')
  const show = useCallback(() => {
    setOpenings((times) => times + 1)
    load()
  }, [load])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [show])
  return (
    <>
      <button
        type="button"
        className="search-button needs-script"
        data-replay=""
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {dialog.state === 'loaded' ? (
        <dialog.value openings={openings} typedAhead={typedAhead} onClose={() => setOpenings(0)} />
      ) : (
        <LazyModuleNotice state={dialog.state} onRetry={load} />
      )}
    </>
  )
}

/**
 * What the reader types while the dialog is on its way, so that no letter is lost. It ends in the same step in which the
 * dialog takes the focus.
 */
function useTypedAhead(waiting: boolean): string {
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => {
    if (!waiting) return undefined
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing) return
      if (key === 'Backspace') setTyped((text) => text.slice(0, -1))
      else if ([...key].length === 1) setTyped((text) => text + key)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [waiting])
  return typed
}

/** Fetches the dialog ahead. That this failed matters only if the reader opens it, which tries again. */
function prepare(): void {
  loadDialog().catch(() => undefined)
}
