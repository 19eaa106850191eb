import { PANEL_TITLES, blocks, members } from '@portico/content-model'
import { defineContainer, keyGenerator } from '@portabletext/editor'
import { Server } from '@strapi/icons'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import { AddMember, Member } from './member.tsx'
import type { BlockPart, Making } from './part.ts'
import { itemsOf, orNothing, useNode, type NodeProps } from './use-node.ts'

const ROLES = [
  { value: 'request', label: 'Request' },
  { value: 'response', label: 'Response' },
] as const
type Role = (typeof ROLES)[number]['value']

function ApiCallBar({ node, path, readOnly }: NodeProps) {
  const { flag, set } = useNode({ node, path })
  return (
    <CheckField
      label="Below each other"
      value={flag('stacked')}
      disabled={readOnly}
      onChange={(value) => set('stacked', value || undefined)}
    />
  )
}

function PanelBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  const role: Role = text('role') === 'response' ? 'response' : 'request'
  return (
    <>
      <SelectField
        label="Shows"
        value={role}
        options={ROLES}
        disabled={readOnly}
        onChange={(value) => set('role', value)}
      />
      <TextField
        label="Title"
        value={text('title')}
        placeholder={PANEL_TITLES[role]}
        disabled={readOnly}
        onChange={(value) => set('title', orNothing(value))}
      />
    </>
  )
}

const createPanel = ({ key }: Pick<Making, 'key'>, role: Role) => ({
  _type: 'panel',
  _key: key(),
  role,
  content: [{ _type: 'code', _key: key(), code: '', language: role === 'request' ? 'bash' : 'json' }],
})

export const apiCall: BlockPart = {
  icon: Server,
  create: (making) => ({ items: [createPanel(making, 'request'), createPanel(making, 'response')] }),
  nodes: [
    defineContainer({
      type: 'apiCall',
      arrayField: 'items',
      render: (props) => (
        <Frame
          {...props}
          icon={Server}
          title={blocks.apiCall.title}
          bar={<ApiCallBar {...props} />}
          actions={
            <AddMember
              label="Add a panel"
              path={props.path}
              items={itemsOf(props.node)}
              create={() => createPanel({ key: keyGenerator }, 'response')}
            />
          }
          layout={props.node.stacked === true ? 'stacked' : 'beside'}
          content={props.children}
        />
      ),
    }),
    defineContainer({
      type: 'panel',
      arrayField: 'content',
      render: (props) => (
        <Member {...props} title={members.panel.title} settings={<PanelBar {...props} />}>
          {props.children}
        </Member>
      ),
    }),
  ],
}
