import { Field, Typography } from '@strapi/design-system'
import { useField, useFetchClient, type InputProps } from '@strapi/strapi/admin'
import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from 'styled-components'
import type { Palette } from '../../../editor/src/host'
import { createBatch } from '../documents/batch'
import { findDocuments } from '../documents/content-manager'
import { useDocumentPicker } from '../documents/use-document-picker'
import { collectionOfNew } from '../form/new-document'
import { useSave } from '../form/use-save'
import { loadEditor } from './load-editor'
import { findImages } from './media-library'
import { enterField, fieldOf, leaveField, type OpenEditor } from './moving-editor'
import { onBlockAsked } from './show-block'
import { useImagePicker } from './use-image-picker'

interface BodyInputProps extends Pick<InputProps, 'name' | 'hint' | 'disabled' | 'required'> {
  readonly label?: React.ReactNode
  readonly labelAction?: React.ReactNode
}

/** The body of a page in the edit view: the editor, which brings its own React, in an element of this form. */
export const BodyInput = forwardRef<{ focus: () => void }, BodyInputProps>(function BodyInput(props, ref) {
  const { name, label, labelAction, hint, disabled = false, required = false } = props
  const field = useField<unknown>(name)
  const { get } = useFetchClient()
  const { colors, colorScheme } = usePalette()
  const images = useImagePicker()
  const documents = useDocumentPicker()

  const element = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor>()
  const [fault, setFault] = useState<string>()
  const [isNew] = useState(() => collectionOfNew(window.location.pathname) !== undefined)
  const latest = useRef({ field, images, documents, disabled, colors, colorScheme })
  useLayoutEffect(() => {
    latest.current = { field, images, documents, disabled, colors, colorScheme }
  })

  useLayoutEffect(() => {
    const place = element.current
    if (!place) return undefined
    const address = window.location.pathname
    let isHere = true
    const docs = createBatch((ids) => findDocuments(get, 'doc', ids))
    const snippets = createBatch((ids) => findDocuments(get, 'snippet', ids))
    const current: OpenEditor['field'] = {
      current: {
        pickImage: () => latest.current.images.pick(),
        pickDocument: (kind) => latest.current.documents.pick(kind, { headings: kind === 'doc' }),
        findImage: createBatch((ids) => findImages(get, ids)),
        describe: ({ kind, documentId }) => (kind === 'doc' ? docs : snippets)(documentId),
        onChange: (body) => latest.current.field.onChange(name, body),
      },
    }
    editor.current = enterField(place, current.current, latest.current.field.value)
    const open = async () => {
      const mount = await loadEditor()
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
        onChange: host.onChange,
      })
      editor.current = { mounted, field: current }
    }
    if (!editor.current)
      open().catch((error: unknown) => {
        if (isHere) setFault(error instanceof Error ? error.message : String(error))
      })
    return () => {
      isHere = false
      if (editor.current) leaveField(editor.current, address)
      editor.current = undefined
    }
  }, [get, label, name])

  useLayoutEffect(() => editor.current?.mounted.update(field.value), [field.value])
  // An editor that came from the form of a new document has the answer to its save now.
  useLayoutEffect(() => editor.current?.mounted.endSave(), [])
  const isSaving = useSave({
    onBegin: () => editor.current?.mounted.beginSave(field.initialValue),
    onEnd: () => {
      // The answer to the save of a new document comes to the next form.
      if (!isNew) editor.current?.mounted.endSave()
    },
  })
  useEffect(() => {
    if (!isSaving) editor.current?.mounted.setReadOnly(disabled)
  }, [disabled, isSaving])
  useEffect(() => editor.current?.mounted.setTheme(colorScheme, colors), [colorScheme, colors])
  useEffect(() => onBlockAsked((key) => editor.current?.mounted.showBlock(key)), [])
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
      {images.dialog}
      {documents.dialog}
    </>
  )
})

function usePalette(): { colors: Palette; colorScheme: 'light' | 'dark' } {
  const theme = useTheme()
  const colors = useMemo(() => ({ ...theme.colors }), [theme])
  return { colors, colorScheme: theme.colorScheme === 'dark' ? 'dark' : 'light' }
}
