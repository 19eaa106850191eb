import { useForm } from '@strapi/strapi/admin'
import { useLayoutEffect, useRef } from 'react'

interface SubmitOptions {
  /** Called when the form is about to be sent. Where nothing was changed, only a publish sends it. */
  readonly onBegin: (options: { readonly isModified: boolean }) => void
  /** Called when the answer has come, and the fields have not got it yet. */
  readonly onEnd?: () => void
}

/**
 * Follows the saves and publishes of the form.
 * @returns whether one is running
 */
export function useSubmit(options: SubmitOptions): boolean {
  const isSubmitting = useForm('useSubmit', (form) => form.isSubmitting)
  const isModified = useForm('useSubmit', (form) => form.modified)
  const latest = useRef({ ...options, isModified })
  useLayoutEffect(() => {
    latest.current = { ...options, isModified }
  })
  useLayoutEffect(() => {
    if (isSubmitting) latest.current.onBegin({ isModified: latest.current.isModified })
    else latest.current.onEnd?.()
  }, [isSubmitting])
  return isSubmitting
}
