import { useForm } from '@strapi/strapi/admin'
import { useLayoutEffect, useRef } from 'react'
import { sameJson } from '../../../editor/src/value/json'

interface SaveOptions {
  readonly onBegin: () => void
  /** Called when the save is over and the fields have got what came of it. */
  readonly onEnd: () => void
}

interface Save {
  readonly before: unknown
  readonly isModified: boolean
  /** The initial values of the form when it was submitted. */
  readonly submitted?: unknown
}

/**
 * Follows the saves and publishes of the form. One lasts longer than the form is submitting: Strapi puts the values that
 * it sent into the form first, and the stored document when it has read it again. When the server refuses it, Strapi puts
 * the document of before into the form, at once or after the values that it sent.
 * @returns whether the form is submitting
 */
export function useSave(options: SaveOptions): boolean {
  const isSubmitting = useForm('useSave', (form) => form.isSubmitting)
  const isModified = useForm('useSave', (form) => form.modified)
  const initialValues = useForm<unknown>('useSave', (form) => form.initialValues)
  const latest = useRef({ ...options, isModified })
  const save = useRef<Save>()
  useLayoutEffect(() => {
    latest.current = { ...options, isModified }
  })
  useLayoutEffect(() => {
    const current = save.current
    const finish = () => {
      save.current = undefined
      latest.current.onEnd()
    }
    if (isSubmitting) {
      if (current && current.submitted === undefined) return
      save.current = { before: initialValues, isModified: latest.current.isModified }
      latest.current.onBegin()
    } else if (current?.submitted !== undefined) {
      if (current.submitted !== initialValues) finish()
    } else if (current) {
      if (current.isModified && sameJson(current.before, initialValues)) finish()
      else save.current = { ...current, submitted: initialValues }
    }
  }, [isSubmitting, initialValues])
  return isSubmitting
}
