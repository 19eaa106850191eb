import { useForm } from '@strapi/strapi/admin'
import { useLayoutEffect, useRef } from 'react'

interface SaveOptions {
  readonly onBegin: () => void
  /** Called when the answer to the save is in the form, after the fields have got it. */
  readonly onEnd: () => void
}

/**
 * Follows the saves and publishes of the form. One lasts longer than the form is submitting: Strapi puts the values that
 * it sent into the form first, and the stored document when it has read it again. A save that was refused does neither.
 * @returns whether the form is submitting
 */
export function useSave(options: SaveOptions): boolean {
  const isSubmitting = useForm('BodyInput', (form) => form.isSubmitting)
  const initialValues = useForm<unknown>('BodyInput', (form) => form.initialValues)
  const latest = useRef(options)
  const save = useRef<{ readonly before: unknown; readonly sent?: unknown }>()
  useLayoutEffect(() => {
    latest.current = options
  })
  useLayoutEffect(() => {
    const finish = () => {
      save.current = undefined
      latest.current.onEnd()
    }
    if (isSubmitting) {
      if (save.current && save.current.sent === undefined) return
      save.current = { before: initialValues }
      latest.current.onBegin()
    } else if (save.current?.sent === undefined) {
      if (save.current?.before === initialValues) finish()
      else if (save.current) save.current = { before: save.current.before, sent: initialValues }
    } else if (save.current.sent !== initialValues) finish()
  }, [isSubmitting, initialValues])
  return isSubmitting
}
