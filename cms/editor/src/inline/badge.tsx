import { BADGE_KINDS, badge as model } from '@portico/content-model'
import { PriceTag } from '@strapi/icons'
import { useState } from 'react'
import { DialogForm } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { InlineFormProps, InlinePart } from './part.ts'
import { useInline } from './use-inline.ts'

type Kind = (typeof BADGE_KINDS)[number]
const KINDS = BADGE_KINDS.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))

function BadgeForm(props: InlineFormProps) {
  const store = useInline('badge', props)
  const stored = BADGE_KINDS.find((kind) => kind === props.node?.kind)
  const [kind, setKind] = useState<Kind>(stored ?? 'new')
  const [text, setText] = useState(typeof props.node?.text === 'string' ? props.node.text : 'New')
  const isEmpty = text.trim() === ''
  return (
    <DialogForm
      submit={props.node ? 'Change' : 'Insert'}
      onCancel={props.close}
      onSubmit={() => !isEmpty && store({ kind, text: text.trim() })}
    >
      <SelectField label="Kind" value={kind} options={KINDS} onChange={setKind} />
      <TextField
        label="Text"
        value={text}
        first
        problem={isEmpty ? 'Write a word or two.' : undefined}
        onChange={setText}
      />
    </DialogForm>
  )
}

export const badge: InlinePart = {
  title: model.title,
  description: 'A small label in the line: a plan, a state',
  icon: PriceTag,
  nameOf: (node) => String(node.text ?? ''),
  Face: ({ node }) => <span data-kind={String(node.kind ?? '')}>{String(node.text ?? '')}</span>,
  Form: BadgeForm,
}
