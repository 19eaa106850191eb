import { Field, Typography } from '@strapi/design-system'
import { useField, useFetchClient, type InputProps } from '@strapi/strapi/admin'
import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from 'styled-components'
import type { EditorHost, MountedEditor, Palette } from '../../../editor/src/host'
import { createBatch } from '../documents/batch'
import { findDocuments } from '../documents/content-manager'
import { useDocumentPicker } from '../documents/use-document-picker'
import { loadEditor } from './load-editor'
import { findImages } from './media-library'
import { onBlockAsked } from './show-block'
import { useImagePicker } from './use-image-picker'
import { useSave } from './use-save'

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
  const editor = useRef<MountedEditor>()
  const [fault, setFault] = useState<string>()
  const latest = useRef({ field, images, documents, disabled, colors, colorScheme })
  useEffect(() => {
    latest.current = { field, images, documents, disabled, colors, colorScheme }
  })

  useEffect(() => {
    const place = element.current
    if (!place) return undefined
    let isHere = true
    const docs = createBatch((ids) => findDocuments(get, 'doc', ids))
    const snippets = createBatch((ids) => findDocuments(get, 'snippet', ids))
    const host: EditorHost = {
      pickImage: () => latest.current.images.pick(),
      pickDocument: (kind) => latest.current.documents.pick(kind, { headings: kind === 'doc' }),
      findImage: createBatch((ids) => findImages(get, ids)),
      describe: ({ kind, documentId }) => (kind === 'doc' ? docs : snippets)(documentId),
    }
    const open = async () => {
      const mount = await loadEditor()
      if (!isHere) return
      editor.current = mount(place, {
        value: latest.current.field.value,
        readOnly: latest.current.disabled,
        label: typeof label === 'string' ? label : name,
        theme: latest.current.colorScheme,
        palette: latest.current.colors,
        host,
        onChange: (body) => latest.current.field.onChange(name, body),
      })
    }
    open().catch((error: unknown) => {
      if (isHere) setFault(error instanceof Error ? error.message : String(error))
    })
    return () => {
      isHere = false
      editor.current?.destroy()
      editor.current = undefined
    }
  }, [get, label, name])

  useLayoutEffect(() => editor.current?.update(field.value), [field.value])
  const isSaving = useSave({
    onBegin: () => editor.current?.beginSave(),
    onEnd: () => editor.current?.endSave(),
  })
  useEffect(() => {
    if (!isSaving) editor.current?.setReadOnly(disabled)
  }, [disabled, isSaving])
  useEffect(() => editor.current?.setTheme(colorScheme, colors), [colorScheme, colors])
  useEffect(() => onBlockAsked((key) => editor.current?.showBlock(key)), [])
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }), [])

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
