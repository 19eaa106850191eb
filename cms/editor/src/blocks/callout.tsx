import { CALLOUT_KINDS, CALLOUT_TITLES, blocks, type CalloutKind } from '@portico/content-model'
import { defineContainer } from '@portabletext/editor'
import { Information } from '@strapi/icons'
import { SelectField, TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import { paragraph, type BlockPart } from './part.ts'
import { orNothing, useNode, type NodeProps } from './use-node.ts'

const TONES: Record<CalloutKind, string> = {
  note: 'neutral',
  tip: 'success',
  info: 'secondary',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
  prerequisites: 'primary',
  strapi: 'primary',
  callout: 'neutral',
}
/** What the kinds are called. */
export const KIND_LABELS: Record<CalloutKind, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  caution: 'Caution',
  warning: 'Warning',
  danger: 'Danger',
  prerequisites: 'Prerequisites',
  strapi: 'Strapi',
  callout: 'Plain',
}
const KINDS = CALLOUT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))

function isKind(kind: string): kind is CalloutKind {
  return (CALLOUT_KINDS as readonly string[]).includes(kind)
}

function CalloutBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  const kind = text('kind')
  return (
    <>
      <SelectField
        label="Kind"
        value={kind}
        options={KINDS}
        disabled={readOnly}
        onChange={(value) => set('kind', value)}
      />
      <TextField
        label="Title"
        value={text('title')}
        placeholder={(isKind(kind) && CALLOUT_TITLES[kind]) || 'None'}
        disabled={readOnly}
        onChange={(value) => set('title', orNothing(value))}
      />
    </>
  )
}

export const callout: BlockPart = {
  icon: Information,
  create: (making) => ({ kind: 'note', content: [paragraph(making)] }),
  nodes: [
    defineContainer({
      type: 'callout',
      arrayField: 'content',
      render: (props) => (
        <Frame
          {...props}
          icon={Information}
          title={blocks.callout.title}
          tone={typeof props.node.kind === 'string' && isKind(props.node.kind) ? TONES[props.node.kind] : 'neutral'}
          bar={<CalloutBar {...props} />}
          content={props.children}
        />
      ),
    }),
  ],
}
