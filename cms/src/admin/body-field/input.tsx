import { Field, Typography } from '@strapi/design-system'
import { attemptTokenRefresh, useAuth, useField, useFetchClient, type InputProps } from '@strapi/strapi/admin'
import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useTheme } from 'styled-components'
import type { Palette } from '../../../editor/src/host'
import { createBatch } from '../documents/batch'
import { findDocuments, headingsOfDoc, searchDocuments } from '../documents/content-manager'
import { useDocumentPicker } from '../documents/use-document-picker'
import { currentVisit } from '../form/new-document'
import { useRow } from '../form/use-row'
import { useSubmit } from '../form/use-submit'
import { loadCustomBlocks } from './load-custom-blocks'
import { loadEditor } from './load-editor'
import { findFiles, findImages } from './media-library'
import { enterField, fieldOf, leaveField, type OpenEditor } from './moving-editor'
import { readReferences } from './references-api'
import { blockIn, onBlockAsked } from './show-block'
import { createImageUpload } from './upload-image'
import { useMediaPicker } from './use-media-picker'
import { showField, usePageFields } from './page-fields'

interface BodyInputProps extends Pick<InputProps, 'name' | 'hint' | 'disabled' | 'required'> {
  readonly label?: React.ReactNode
  readonly labelAction?: React.ReactNode
}

/** What Strapi put into the field last. */
interface Given {
  row: unknown
  initialValue: unknown
}

const NOTHING_YET = Symbol('nothing yet')

/** The body of a page in the edit view: the editor, which brings its own React, in an element of this form. */
export const BodyInput = forwardRef<{ focus: () => void }, BodyInputProps>(function BodyInput(props, ref) {
  const { name, label, labelAction, hint, disabled = false, required = false } = props
  const field = useField<unknown>(name)
  const { get, post } = useFetchClient()
  const token = useAuth('BodyInput', (state) => state.token)
  const page = usePageFields()
  const { colors, colorScheme } = usePalette()
  const asked = useRef(blockIn(useLocation().state))
  const media = useMediaPicker()
  const documents = useDocumentPicker()

  const element = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor>()
  const [fault, setFault] = useState<string>()
  const row = useRow()
  const given = useRef<Given>({ row, initialValue: NOTHING_YET })
  const typed = useRef(new WeakSet<unknown[]>())
  const latest = useRef({ field, media, documents, disabled, colors, colorScheme, page, token })
  useLayoutEffect(() => {
    latest.current = { field, media, documents, disabled, colors, colorScheme, page, token }
  })

  useLayoutEffect(() => {
    const place = element.current
    if (!place) return undefined
    const visit = currentVisit()
    let isHere = true
    const docs = createBatch((ids) => findDocuments(get, 'doc', ids))
    const snippets = createBatch((ids) => findDocuments(get, 'snippet', ids))
    const current: OpenEditor['field'] = {
      current: {
        pickImage: () => latest.current.media.pickImage(),
        pickFile: () => latest.current.media.pickFile(),
        findFile: createBatch((ids) => findFiles(get, ids)),
        uploadImage: createImageUpload({ token: () => latest.current.token, renew: attemptTokenRefresh }),
        pickDocument: (kind) => latest.current.documents.pick(kind, { headings: kind === 'doc' }),
        search: (kind, words) => searchDocuments(get, kind, words),
        headingsOf: (documentId) => headingsOfDoc(get, documentId),
        findReferences: (query) => readReferences(post, query),
        showField,
        findImage: createBatch((ids) => findImages(get, ids)),
        describe: ({ kind, documentId }) => (kind === 'doc' ? docs : snippets)(documentId),
        onChange: (body, { isUrgent }) => {
          typed.current.add(body)
          const take = () => latest.current.field.onChange(name, body)
          if (isUrgent) flushSync(take)
          else take()
        },
      },
    }
    editor.current = enterField(place, current.current, visit)
    const open = async () => {
      const [mount, customBlocks] = await Promise.all([loadEditor(), loadCustomBlocks(post)])
      if (!isHere) return
      const host = fieldOf(current)
      const frame = document.createElement('div')
      place.append(frame)
      const mounted = mount(frame, {
        value: latest.current.field.value,
        readOnly: latest.current.disabled,
        label: typeof label === 'string' ? label : name,
        theme: latest.current.colorScheme,
        palette: latest.current.colors,
        host,
        customBlocks,
        ...(latest.current.page && { page: latest.current.page }),
        onChange: host.onChange,
      })
      editor.current = { mounted, field: current }
      if (asked.current !== undefined) mounted.showBlock(asked.current)
      asked.current = undefined
    }
    if (!editor.current)
      open().catch((error: unknown) => {
        if (isHere) setFault(error instanceof Error ? error.message : String(error))
      })
    return () => {
      isHere = false
      if (editor.current) leaveField(editor.current, visit)
      editor.current = undefined
    }
  }, [get, post, label, name])

  useLayoutEffect(() => {
    const { value, initialValue } = field
    if (Array.isArray(value) && value !== initialValue && typed.current.has(value)) return
    const isSettling =
      value === initialValue && row === given.current.row && initialValue !== given.current.initialValue
    if (value === initialValue) given.current = { row, initialValue }
    if (isSettling) editor.current?.mounted.settle(value)
    else editor.current?.mounted.update(value)
    // What Strapi puts into the form; the row may change before.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [field.value, field.initialValue])
  const isSaving = useSubmit({
    onBegin: ({ isModified }) => {
      given.current.row = row
      if (isModified) editor.current?.mounted.beginSave(field.initialValue)
    },
    onEnd: () => editor.current?.mounted.endSave(),
  })
  useEffect(() => {
    if (!isSaving) editor.current?.mounted.setReadOnly(disabled)
  }, [disabled, isSaving])
  useEffect(() => editor.current?.mounted.setTheme(colorScheme, colors), [colorScheme, colors])
  useEffect(() => editor.current?.mounted.setPage(page), [page])
  useEffect(
    () =>
      onBlockAsked((key) => {
        if (editor.current) editor.current.mounted.showBlock(key)
        else asked.current = key
      }),
    [],
  )
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.mounted.focus() }), [])

  return (
    <>
      <Field.Root name={name} id={name} hint={hint} error={field.error ?? false} required={required}>
        <Field.Label action={labelAction}>{label}</Field.Label>
        {fault !== undefined && (
          <Typography textColor="danger600" role="alert">
            {`The editor could not be loaded: ${fault}. The text is as it was stored. Reload the page.`}
          </Typography>
        )}
        <div ref={element} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {media.dialog}
      {documents.dialog}
    </>
  )
})

function usePalette(): { colors: Palette; colorScheme: 'light' | 'dark' } {
  const theme = useTheme()
  const colors = useMemo(() => ({ ...theme.colors }), [theme])
  return { colors, colorScheme: theme.colorScheme === 'dark' ? 'dark' : 'light' }
}
