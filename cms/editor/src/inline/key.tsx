import { inlines } from '@portico/content-model'
import type { PortableTextObject } from '@portabletext/editor'
import { Command } from '@strapi/icons'
import { Fragment, useState } from 'react'
import { DialogForm } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import type { InlineFormProps, InlinePart } from './part.ts'
import { splitKeys } from './split-keys.ts'
import { useInline } from './use-inline.ts'

const keysOf = (node: PortableTextObject | undefined): string[] =>
  Array.isArray(node?.keys) ? node.keys.filter((each) => typeof each === 'string') : []

function KeyForm(props: InlineFormProps) {
  const store = useInline('key', props)
  const [text, setText] = useState(keysOf(props.node).join('+'))
  const keys = splitKeys(text)
  return (
    <DialogForm
      submit={props.node ? 'Change' : 'Insert'}
      onCancel={props.close}
      onSubmit={() => keys.length > 0 && store({ keys })}
    >
      <TextField label="Keys" value={text} placeholder="Ctrl+Shift+K" size="wide" first onChange={setText} />
    </DialogForm>
  )
}

export const key: InlinePart = {
  title: inlines.key.title,
  description: 'Keys to press together',
  icon: Command,
  nameOf: (node) => keysOf(node).join(' '),
  Face: ({ node }) => (
    <>
      {keysOf(node).map((name, index) => (
        <Fragment key={`${index}-${name}`}>
          {index > 0 && ' '}
          <kbd className="pt-mark-kbd">{name}</kbd>
        </Fragment>
      ))}
    </>
  ),
  Form: KeyForm,
}
