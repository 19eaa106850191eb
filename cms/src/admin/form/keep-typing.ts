import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { useForm } from '@strapi/strapi/admin'
import { useLayoutEffect, useRef } from 'react'
import { isRecord, sameJson } from '../../../editor/src/value/json'
import { caretInField, putCaret } from './caret'
import { isFrom, keptFields, type Save, type Values } from './kept-fields'
import { collectionOfNew, isDocumentOf } from './new-document'
import { useFieldFocus } from './use-field-focus'
import { useSave } from './use-save'

/** What was typed in the form of a new document, on its way into the form of the created one. */
let moving: { readonly collection: string; readonly typed: Values; readonly save: Save } | undefined

const NONE: Values = {}
const valuesOf = (values: object): Values => (isRecord(values) ? values : NONE)

/**
 * Keeps what is typed in the fields of a form around a save. Strapi puts what it sent into the form, then what the server
 * stored, or the old document when the server refuses the save: each time over what was typed. It shows nothing; it is a
 * side panel because every form has those.
 */
export const KeepTyping: PanelComponent = () => {
  const values = useForm('KeepTyping', (form) => valuesOf(form.values))
  const initialValues = useForm('KeepTyping', (form) => valuesOf(form.initialValues))
  const onChange = useForm('KeepTyping', (form) => form.onChange)
  const giveBackFocus = useFieldFocus()
  const typed = useRef(values)
  const given = useRef(initialValues)
  const save = useRef<Save>()
  const submitted = useRef<Save>()
  const lostCaret = useRef<ReturnType<typeof caretInField>>()
  // Read before the fields get the values of this form state.
  const caret = caretInField()

  useLayoutEffect(() => {
    const keep = (running: Save) => {
      const fields = keptFields(typed.current, values, running)
      typed.current = { ...values, ...Object.fromEntries(fields) }
      fields.forEach(([name, value]) => onChange(name, value))
      if (fields.length > 0) lostCaret.current = caret
    }
    const isReset = initialValues !== given.current && isFrom(values, initialValues)
    if (isReset) given.current = initialValues
    if (save.current && isReset) {
      if (sameJson(initialValues, save.current.before)) save.current = { ...save.current, isRefused: true }
      keep(save.current)
      return
    }
    typed.current = values
    if (lostCaret.current) putCaret(lostCaret.current)
    lostCaret.current = undefined
    // The caret is as of this form state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values, initialValues])

  useSave({
    onBegin: () => {
      save.current = { before: initialValues, sent: values, isRefused: false }
      submitted.current = save.current
      giveBackFocus()
    },
    onEnd: () => {
      save.current = undefined
    },
  })

  useLayoutEffect(() => {
    const path = window.location.pathname
    const from = moving
    moving = undefined
    if (from && isDocumentOf(from.collection, path))
      keptFields(from.typed, typed.current, from.save).forEach(([name, value]) => onChange(name, value))
    return () => {
      const collection = collectionOfNew(path)
      if (collection !== undefined && submitted.current && isDocumentOf(collection, window.location.pathname))
        moving = { collection, typed: typed.current, save: submitted.current }
    }
  }, [onChange])
  return null
}
