import { blocks, members } from '@portico/content-model'
import { defineContainer, keyGenerator } from '@portabletext/editor'
import { ArrowsCounterClockwise } from '@strapi/icons'
import { TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import { AddMember, Member } from './member.tsx'
import type { BlockPart, Making } from './part.ts'
import { itemsOf, orNothing, useNode, type NodeProps } from './use-node.ts'

function SwitchBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <TextField
      label="Title"
      value={text('title')}
      placeholder="None"
      disabled={readOnly}
      onChange={(value) => set('title', orNothing(value))}
    />
  )
}

function VariantBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <TextField
      label="Language"
      value={text('language')}
      disabled={readOnly}
      onChange={(value) => set('language', value)}
    />
  )
}

const createVariant = ({ key }: Pick<Making, 'key'>, language: string) => ({
  _type: 'variant',
  _key: key(),
  language,
  content: [{ _type: 'code', _key: key(), code: '' }],
})

export const requestSwitch: BlockPart = {
  icon: ArrowsCounterClockwise,
  create: (making) => ({ items: [createVariant(making, 'JavaScript'), createVariant(making, 'cURL')] }),
  nodes: [
    defineContainer({
      type: 'requestSwitch',
      arrayField: 'items',
      render: (props) => (
        <Frame
          {...props}
          icon={ArrowsCounterClockwise}
          title={blocks.requestSwitch.title}
          bar={<SwitchBar {...props} />}
          actions={
            <AddMember
              label="Add a variant"
              path={props.path}
              items={itemsOf(props.node)}
              create={() => createVariant({ key: keyGenerator }, 'Language')}
            />
          }
          layout="stacked"
          content={props.children}
        />
      ),
    }),
    defineContainer({
      type: 'variant',
      arrayField: 'content',
      render: (props) => (
        <Member {...props} title={members.variant.title} settings={<VariantBar {...props} />}>
          {props.children}
        </Member>
      ),
    }),
  ],
}
