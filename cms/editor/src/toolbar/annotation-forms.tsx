import type { Editor } from '@portabletext/editor'
import { isAllowedHref } from '@portico/content-model'
import { useState } from 'react'
import { TextButton } from '../ui/button.tsx'
import { DialogForm } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Reference } from '../ui/reference.tsx'
import { describeFile, useFile } from '../ui/use-file.ts'
import { removeAnnotation, setAnnotation, type CurrentAnnotation } from './annotate.ts'

interface FormProps {
  readonly editor: Editor
  readonly current: CurrentAnnotation
  readonly close: () => void
}

const stored = ({ annotation }: CurrentAnnotation, field: string): string => {
  const value = annotation?.[field]
  return typeof value === 'string' ? value : ''
}

function Remove({ editor, current, close }: FormProps) {
  if (!current.annotation) return null
  const remove = () => {
    close()
    removeAnnotation(editor, current)
  }
  return <TextButton onClick={remove}>Remove</TextButton>
}

interface LinkFormProps extends FormProps {
  readonly onPickFile: () => void
}

/** Leaves the dialog for the media library. */
function PickFile({ close, onPickFile }: Pick<LinkFormProps, 'close' | 'onPickFile'>) {
  const pick = () => {
    close()
    onPickFile()
  }
  return <TextButton onClick={pick}>Choose a file</TextButton>
}

/** A link to a file of the media library: its name, and another in its place. */
export function FileForm(props: LinkFormProps) {
  const { current, close } = props
  const documentId = stored(current, 'file')
  const file = useFile(documentId)
  return (
    <DialogForm
      submit="Done"
      onSubmit={close}
      onCancel={close}
      extra={
        <>
          <PickFile {...props} />
          <Remove {...props} />
        </>
      }
    >
      <Reference label="Readers download" state={file.state} words={describeFile(file, documentId)} />
    </DialogForm>
  )
}

export function LinkForm(props: LinkFormProps) {
  const { editor, current, close } = props
  const [href, setHref] = useState(stored(current, 'href'))
  const [title, setTitle] = useState(stored(current, 'title'))
  const isAllowed = isAllowedHref(href)
  const submit = () => {
    if (!isAllowed) return
    close()
    setAnnotation(editor, { current, value: { href, ...(title && { title }) }, words: href })
  }
  return (
    <DialogForm
      submit={current.annotation ? 'Change' : 'Add link'}
      onSubmit={submit}
      onCancel={close}
      extra={
        <>
          <PickFile {...props} />
          <Remove {...props} />
        </>
      }
    >
      <TextField
        label="Address"
        value={href}
        placeholder="https://example.com, /path or #anchor"
        size="wide"
        first
        problem={
          href === '' || isAllowed ? undefined : 'Use https, http, mailto, tel, a path such as /page, or #anchor.'
        }
        onChange={(value) => setHref(value.trim())}
      />
      <TextField label="Tooltip" value={title} placeholder="None" size="wide" onChange={setTitle} />
    </DialogForm>
  )
}

export function DefinitionForm(props: FormProps) {
  const { editor, current, close } = props
  const [text, setText] = useState(stored(current, 'text'))
  const submit = () => {
    if (text.trim() === '') return
    close()
    setAnnotation(editor, { current, value: { text: text.trim() }, words: text.trim() })
  }
  return (
    <DialogForm
      submit={current.annotation ? 'Change' : 'Add definition'}
      onSubmit={submit}
      onCancel={close}
      extra={<Remove {...props} />}
    >
      <TextField label="What the word means" value={text} size="wide" first onChange={setText} />
    </DialogForm>
  )
}
