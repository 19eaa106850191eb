import { useForm } from '@strapi/strapi/admin'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { currentVisit, isCreatedBy } from '../form/new-document'
import { valuesOf } from '../form/settle'
import type { Drafts, LocalDraft, Space } from './drafts'

const KEEP_AFTER = 1000

/**
 * Keeps what is written in the form in the browser, at most a second after a key, until it is saved or discarded.
 * @returns how much space the browser had for it
 */
export function useKeepDraft(drafts: Drafts, key: string): Space {
  const values = useForm('useKeepDraft', (form) => valuesOf(form.values))
  const base = useForm('useKeepDraft', (form) => valuesOf(form.initialValues))
  const isModified = useForm('useKeepDraft', (form) => form.modified)
  const [space, setSpace] = useState<Space>('enough')
  const isKept = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const unsaved = useRef<Pick<LocalDraft, 'values' | 'base'>>()
  const latest = useRef({ values, base, isModified })
  useLayoutEffect(() => {
    latest.current = { values, base, isModified }
  })
  const stopTimer = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  const keepNow = useCallback(() => {
    stopTimer()
    const { isModified: isUnsaved, ...written } = latest.current
    if (!isUnsaved) return
    const found = drafts.keep(key, { at: Date.now(), ...written })
    // What made way stays said as long as the draft that took its place.
    const isSame = isKept.current && found === 'enough'
    isKept.current = true
    setSpace((said) => (isSame && said === 'made' ? said : found))
  }, [drafts, key, stopTimer])

  useEffect(() => {
    if (isModified && values !== base) {
      unsaved.current = { values, base }
      if (timer.current === undefined) timer.current = setTimeout(keepNow, KEEP_AFTER)
      return
    }
    stopTimer()
    // Strapi puts the form back when the person leaves it, before it goes away. What was written is offered again.
    const isPutBack = values === base && unsaved.current?.base === base
    if (isPutBack && unsaved.current) drafts.keep(key, { at: Date.now(), ...unsaved.current })
    else drafts.remove(key)
    isKept.current = isPutBack
    unsaved.current = undefined
  }, [drafts, key, values, base, isModified, keepNow, stopTimer])

  useEffect(() => {
    const visit = currentVisit()
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      keepNow()
      // What was typed in the form of a new document goes on in the form of the created one.
      if (isCreatedBy(visit, currentVisit())) drafts.remove(key)
    }
  }, [drafts, key, keepNow])
  return isModified ? space : 'enough'
}
