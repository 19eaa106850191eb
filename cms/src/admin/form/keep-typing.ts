import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { useForm } from '@strapi/strapi/admin'
import { useLayoutEffect, useRef } from 'react'
import { sameJson } from '../../../editor/src/value/json'
import { caretInField, putCaret } from './caret'
import { currentVisit, isCreatedBy } from './new-document'
import { unchangedDraft, settle, submit, valuesOf, type Draft, type Values } from './settle'
import { useFieldFocus } from './use-field-focus'
import { useRow } from './use-row'
import { useSubmit } from './use-submit'

/** What was typed in the form of a new document, on its way into the form of the created one. */
let moving: { readonly draft: Draft; readonly path: string } | undefined

/** The body of a page settles itself: it merges by block, and moves into the form of the created document. */
const SETTLES_ITSELF = 'body'

/**
 * Keeps what is typed in the fields of a form around a save, see `settle.ts`. It shows nothing; it is a side panel because
 * every form has those.
 */
export const KeepTyping: PanelComponent = () => {
  const values = useForm('KeepTyping', (form) => valuesOf(form.values))
  const initialValues = useForm('KeepTyping', (form) => valuesOf(form.initialValues))
  const onChange = useForm('KeepTyping', (form) => form.onChange)
  const giveBackFocus = useFieldFocus()
  const row = useRow()
  const given = useRef({ row, initialValues })
  const draft = useRef(unchangedDraft(values))
  const lostCaret = useRef<ReturnType<typeof caretInField>>()
  // Read before the fields get the values of this form state.
  const caret = caretInField()

  const show = (next: Draft) => {
    draft.current = next
    const lost = Object.keys(next.shown).filter(
      (name) => name !== SETTLES_ITSELF && !sameJson(next.shown[name], values[name]),
    )
    if (lost.length > 0) lostCaret.current = caret
    lost.forEach((name) => onChange(name, next.shown[name]))
  }

  useLayoutEffect(() => {
    const isGiven = initialValues !== given.current.initialValues && isReset(values, initialValues, draft.current.shown)
    if (!isGiven) {
      draft.current = { ...draft.current, shown: values }
      if (lostCaret.current) putCaret(lostCaret.current)
      lostCaret.current = undefined
      return
    }
    const isSameRow = row === given.current.row
    given.current = { row, initialValues }
    const { shown, ...others } = draft.current
    show(isSameRow ? settle({ shown: typedOver(shown), ...others }, initialValues) : unchangedDraft(values))
    // The caret is as of this form state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values, initialValues])

  useSubmit({
    onBegin: ({ isModified }) => {
      given.current.row = row
      if (isModified) draft.current = submit(draft.current, initialValues)
      giveBackFocus()
    },
  })

  useLayoutEffect(() => {
    const visit = currentVisit()
    const from = moving
    moving = undefined
    if (from?.path === visit.path) show(settle(from.draft, initialValues))
    return () => {
      const next = currentVisit()
      if (isCreatedBy(visit, next)) moving = { draft: draft.current, path: next.path }
    }
    // Once for each form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null

  /** What was shown before, and what was typed into the new values at the same time. */
  function typedOver(shown: Values): Values {
    const typed = Object.entries(values).filter(([name, value]) => value !== initialValues[name])
    return { ...shown, ...Object.fromEntries(typed) }
  }
}

/** Whether these values were put into the form, but for what was typed at the same time. */
function isReset(values: Values, initialValues: Values, shown: Values): boolean {
  return Object.keys(initialValues).every(
    (name) => name === SETTLES_ITSELF || values[name] === initialValues[name] || values[name] !== shown[name],
  )
}
