import { ICON_NAMES, icon as model } from '@portico/content-model'
import { Star } from '@strapi/icons'
import { useState } from 'react'
import { DialogForm } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { InlineFormProps, InlinePart } from './part.ts'
import { useInline } from './use-inline.ts'

type Name = (typeof ICON_NAMES)[number]
const NAMES = ICON_NAMES.map((value) => ({ value, label: value }))

function IconForm(props: InlineFormProps) {
  const store = useInline('icon', props)
  const [name, setName] = useState<Name>(ICON_NAMES.find((each) => each === props.node?.name) ?? 'cog')
  const [label, setLabel] = useState(typeof props.node?.label === 'string' ? props.node.label : '')
  const isEmpty = label.trim() === ''
  return (
    <DialogForm
      submit={props.node ? 'Change' : 'Insert'}
      onCancel={props.close}
      onSubmit={() => !isEmpty && store({ name, label: label.trim() })}
    >
      <SelectField label="Icon" value={name} options={NAMES} onChange={setName} />
      <TextField label="Label" value={label} placeholder="For readers who cannot see it" first onChange={setLabel} />
    </DialogForm>
  )
}

export const icon: InlinePart = {
  title: model.title,
  description: 'A sign of an interface in the line',
  icon: Star,
  nameOf: (node) => [node.name, node.label].filter((each) => typeof each === 'string').join(', '),
  Face: ({ node }) => <span>{`◈ ${String(node.name ?? '')}`}</span>,
  Form: IconForm,
}
