import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { valuesOf } from '../form/settle'
import { pageOfForm, type PreviewTarget } from './preview-api'
import type { PreviewViewers } from './preview-viewers'

/** So long after the last key, what is written is shown. */
const PAUSE_MS = 250

/** Shows what stands in the form, saved or not, in every preview of it that is open: after each pause in typing. */
export function useLivePage(viewers: PreviewViewers, target: PreviewTarget, isWatched: boolean): void {
  const { post } = useFetchClient()
  const values = useForm('useLivePage', (form) => valuesOf(form.values))
  const asked = useRef(0)
  const { type, documentId } = target

  useEffect(() => {
    if (!isWatched || !viewers.isWatched) return
    const turn = ++asked.current
    const show = async () => {
      try {
        const answer = await pageOfForm(post, { type, documentId }, values)
        if (turn === asked.current) viewers.send({ answer })
      } catch {
        // The form says it already where the CMS does not answer; the preview stays as it is.
        asked.current = turn
      }
    }
    const timer = setTimeout(() => void show(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [viewers, isWatched, post, type, documentId, values])
}
